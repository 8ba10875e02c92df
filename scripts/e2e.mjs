// `npm run e2e [-- PLAYWRIGHT ARGUMENTS]`: the tests in a real Electron on a virtual desktop.
import { join } from 'node:path'
import { build } from './setup/build.mjs'
import { installDependencies } from './setup/dependencies.mjs'
import { findElectron } from './setup/electron-runtime.mjs'
import { failingWithASentence } from './setup/failing-with-a-sentence.mjs'
import { repository } from './setup/repository.mjs'
import { run } from './setup/run.mjs'

await failingWithASentence(async () => {
  await installDependencies()
  await build()
  const { dist } = await findElectron()
  const playwright = join(repository, 'node_modules', '@playwright', 'test', 'cli.js')
  const { code } = await run(
    process.execPath,
    [
      join(repository, 'scripts', 'with-desktop.mjs'),
      process.execPath,
      playwright,
      'test',
      ...process.argv.slice(2),
    ],
    // Playwright asks the electron package for the executable, which honours this.
    { cwd: repository, env: { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: dist } },
  )
  process.exitCode = code
})
