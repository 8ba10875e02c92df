// `npm run e2e [-- PLAYWRIGHT ARGUMENTS]`: the tests in a real Electron on a virtual desktop.
import { build } from './setup/build.mjs'
import { installDependencies } from './setup/dependencies.mjs'
import { failingWithASentence } from './setup/failing-with-a-sentence.mjs'
import { runPlaywright } from './setup/run-playwright.mjs'

await failingWithASentence(async () => {
  await installDependencies()
  await build()
  process.exitCode = await runPlaywright(process.argv.slice(2))
})
