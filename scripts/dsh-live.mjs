// `npm run e2e:dsh [-- PLAYWRIGHT ARGUMENTS]`: the tests in which a real DSH writes the log that Knit follows.
import { join } from 'node:path'
import { build } from './setup/build.mjs'
import { cacheFolder } from './setup/cache-folder.mjs'
import { installDependencies } from './setup/dependencies.mjs'
import { installDsh } from './setup/dsh.mjs'
import { failingWithASentence } from './setup/failing-with-a-sentence.mjs'
import { runPlaywright } from './setup/run-playwright.mjs'

await failingWithASentence(async () => {
  await installDependencies()
  await build()
  const command = await installDsh(cacheFolder())
  const config = join('e2e', 'dsh-live', 'playwright.dsh.config.ts')
  process.exitCode = await runPlaywright(['--config', config, ...process.argv.slice(2)], {
    KNIT_DSH_COMMAND: JSON.stringify(command),
  })
})
