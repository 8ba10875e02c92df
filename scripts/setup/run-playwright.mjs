import { join } from 'node:path'
import { findElectron } from './electron-runtime.mjs'
import { repository } from './repository.mjs'
import { run } from './run.mjs'

/** Runs Playwright's tests in an Electron on a virtual desktop and gives the exit code. */
export async function runPlaywright(args, env = {}) {
  const { dist } = await findElectron()
  const desktop = join(repository, 'scripts', 'with-desktop.mjs')
  const playwright = join(repository, 'node_modules', '@playwright', 'test', 'cli.js')
  const { code } = await run(process.execPath, [desktop, process.execPath, playwright, 'test', ...args], {
    cwd: repository,
    // Playwright asks the electron package for the executable, which honours this.
    env: { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: dist, ...env },
  })
  return code
}
