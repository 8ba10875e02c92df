import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './repository.mjs'

const PACKAGE = join(repository, 'node_modules', 'electron')
/** A download that has stopped moving must not hold the start up for ever. */
const LIMIT_MINUTES = 5

/** The binary that the `electron` package downloaded for itself, as `{ dist, executable }`, or `null`. */
export function presentOfficialElectron() {
  const dist = join(PACKAGE, 'dist')
  const pathFile = join(PACKAGE, 'path.txt')
  const versionFile = join(dist, 'version')
  // path.txt is written last: without it an unpacking broke off.
  if (!existsSync(pathFile) || !existsSync(versionFile)) return null
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'))
  if (readFileSync(versionFile, 'utf8').trim().replace(/^v/, '') !== version) return null
  const executable = join(dist, readFileSync(pathFile, 'utf8').trim())
  return existsSync(executable) ? { dist, executable } : null
}

/**
 * Lets the `electron` package's own installer download its binary. Gives `{ dist, executable }`, or the reason why
 * that failed as `{ failure }`.
 */
export async function downloadOfficialElectron() {
  console.log(`Downloading Electron with its own installer (for ${LIMIT_MINUTES} minutes at most) …`)
  const installer = spawn(process.execPath, [join(PACKAGE, 'install.js')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: LIMIT_MINUTES * 60_000,
    killSignal: 'SIGKILL',
  })
  let complaint = ''
  installer.stderr.on('data', (chunk) => (complaint += chunk))
  const { code, signal } = await new Promise((resolve) =>
    installer.on('close', (exitCode, exitSignal) => resolve({ code: exitCode, signal: exitSignal })),
  )
  if (signal) return { failure: `it was not finished after ${LIMIT_MINUTES} minutes` }
  if (code !== 0)
    return { failure: complaint.trim().split('\n')[0] || `the installer ended with code ${code}` }
  return presentOfficialElectron() ?? { failure: 'the installer ended well but left no executable' }
}
