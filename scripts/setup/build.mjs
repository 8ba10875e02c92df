import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from './content-hash.mjs'
import { npm } from './npm.mjs'
import { repository } from './repository.mjs'

/** Everything that the build reads. */
const INPUTS = ['src', 'resources', 'electron.vite.config.ts', 'package.json', 'package-lock.json']
const OUTPUTS = ['out/main/index.js', 'out/preload/index.js', 'out/renderer/index.html', 'out/cli/knit.js']

export function buildHash(folder) {
  return contentHash(folder, INPUTS, (path) => !/\.test\.tsx?$/.test(path))
}

/** Whether `out` of `folder` was built from its present sources. */
export function buildIsCurrent(folder) {
  const stamp = stampOf(folder)
  return (
    OUTPUTS.every((output) => existsSync(join(folder, output))) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === buildHash(folder)
  )
}

export function stampBuild(folder, hash) {
  writeFileSync(stampOf(folder), hash)
}

/** Runs `npm run build` when a source changed since the last one. Throws a sentence when that fails. */
export async function build() {
  if (buildIsCurrent(repository)) return
  console.log('Building Knit because its sources changed (npm run build) …')
  // Taken before the build: a source that is saved while it runs makes the next start build again.
  const hash = buildHash(repository)
  rmSync(stampOf(repository), { force: true })
  const { code, output } = await npm(['run', '--silent', 'build'], { cwd: repository, capture: true })
  if (code !== 0) throw new Error(`${output}\nThe build failed with code ${code}; its own message is above.`)
  stampBuild(repository, hash)
}

function stampOf(folder) {
  return join(folder, 'out', '.knit-build')
}
