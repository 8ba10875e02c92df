// `npm run e2e:package [-- PLAYWRIGHT ARGUMENTS]`: the end-to-end tests against the packaged app.
import { packageApp } from './packaging/package-app.mjs'
import { testCopy } from './packaging/test-copy.mjs'
import { build } from './setup/build.mjs'
import { installDependencies } from './setup/dependencies.mjs'
import { failingWithASentence } from './setup/failing-with-a-sentence.mjs'
import { runPlaywright } from './setup/run-playwright.mjs'

await failingWithASentence(async () => {
  await installDependencies()
  await build()
  const released = await packageApp()
  const env = { KNIT_RELEASED: released.executable, KNIT_PACKAGED: await testCopy(released) }
  process.exitCode = await runPlaywright(process.argv.slice(2), env)
})
