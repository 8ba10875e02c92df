import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './npm.mjs'
import { repository } from './repository.mjs'

/** Keeps the sha256 of the lock that node_modules was installed from. npm removes it together with the folder. */
const STAMP = '.knit-lock'

/**
 * Whether node_modules of `folder` holds what its package-lock.json asks for. An install that somebody made by hand
 * counts too: npm writes down what it installed in `node_modules/.package-lock.json`.
 */
export function dependenciesAreCurrent(folder) {
  const lock = readFileSync(join(folder, 'package-lock.json'))
  const stamp = join(folder, 'node_modules', STAMP)
  return (existsSync(stamp) && readFileSync(stamp, 'utf8') === sha256(lock)) || installedByHand(folder, lock)
}

export function stampDependencies(folder) {
  const lock = readFileSync(join(folder, 'package-lock.json'))
  writeFileSync(join(folder, 'node_modules', STAMP), sha256(lock))
}

/** Runs `npm ci` when package-lock.json changed since the last install. Throws a sentence when that fails. */
export async function installDependencies() {
  if (dependenciesAreCurrent(repository)) {
    stampDependencies(repository)
    return
  }
  console.log('Installing the dependencies that package-lock.json names (npm ci) …')
  const started = Date.now()
  // The lock is for development too: NODE_ENV=production must not leave the tools out.
  const { code } = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: repository,
  })
  if (code !== 0) {
    throw new Error(
      `npm ci failed with code ${code}. Its own message is above; is the npm registry reachable?`,
    )
  }
  stampDependencies(repository)
  console.log(`Dependencies installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

function installedByHand(folder, lock) {
  let installed
  try {
    installed = JSON.parse(readFileSync(join(folder, 'node_modules', '.package-lock.json'), 'utf8')).packages
  } catch {
    // No install yet, or one that broke off: npm ci will put it right.
    return false
  }
  return Object.entries(JSON.parse(lock).packages).every(
    ([place, { version, optional }]) =>
      place === '' ||
      installed[place]?.version === version ||
      // Another platform's binary, or an optional package whose own installer failed.
      (optional && installed[place] === undefined),
  )
}

function sha256(bytes) {
  return createHash('sha256').update(bytes).digest('hex')
}
