import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

const FIND_ELECTRON =
  "import { findElectron } from './scripts/setup/electron-runtime.mjs'; console.log((await findElectron()).executable)"

/** The Electron that runs the built app, for a suite that needs a window; `null`, and a sentence, when it cannot. */
export function builtApp(suite: string): string | null {
  if (process.platform !== 'linux' || !process.env['DISPLAY']) {
    process.stderr.write(
      `A window is measured on Linux with a display: node scripts/with-desktop.mjs npm run bench -- ${suite}\n`,
    )
    return null
  }
  const found = spawnSync(process.execPath, ['--input-type=module', '-e', FIND_ELECTRON], {
    encoding: 'utf8',
  })
  const executable = found.stdout.trim().split('\n').at(-1) ?? ''
  if (existsSync(executable) && existsSync(resolve('out/main/index.js'))) return executable
  process.stderr.write('There is no built app to measure; run npm start once.\n')
  return null
}
