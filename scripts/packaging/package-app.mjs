import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildHash } from '../setup/build.mjs'
import { contentHash } from '../setup/content-hash.mjs'
import { findElectron } from '../setup/electron-runtime.mjs'
import { repository } from '../setup/repository.mjs'
import { run } from '../setup/run.mjs'

const OUTPUT = join(repository, 'dist')
const STAMP = join(OUTPUT, '.knit-package')

/**
 * Makes the app's directory in `dist` from the present build, without any download, unless it is there already. Gives
 * `{ folder, executable }`. Throws a sentence when that fails.
 */
export async function packageApp() {
  const { dist } = await findElectron()
  const version = readFileSync(join(dist, 'version'), 'utf8').trim().replace(/^v/, '')
  const stamp = `${version} ${buildHash(repository)} ${contentHash(repository, ['scripts/packaging'], () => true)}`
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return unpacked()
  console.log(`Packaging Knit with Electron ${version} …`)
  const builder = join(repository, 'node_modules', 'electron-builder', 'cli.js')
  const args = ['--dir', '--publish=never', `-c.electronDist=${dist}`, `-c.electronVersion=${version}`]
  const { code } = await run(process.execPath, [builder, ...args], { cwd: repository })
  if (code !== 0) throw new Error(`electron-builder ended with code ${code}; its own message is above.`)
  writeFileSync(STAMP, stamp)
  return unpacked()
}

/** The directory that electron-builder has made for this system, and the executable in it. */
function unpacked() {
  const named = {
    linux: /^linux(-\w+)?-unpacked$/,
    win32: /^win(-\w+)?-unpacked$/,
    darwin: /^mac(-\w+)?$/,
  }
  const folder = readdirSync(OUTPUT).find((name) => named[process.platform]?.test(name))
  if (folder === undefined)
    throw new Error(`electron-builder left no directory for this system in ${OUTPUT}.`)
  const executable = { linux: 'knit', win32: 'Knit.exe', darwin: 'Knit.app/Contents/MacOS/Knit' }
  return {
    folder: join(OUTPUT, folder),
    executable: join(OUTPUT, folder, executable[process.platform]),
  }
}
