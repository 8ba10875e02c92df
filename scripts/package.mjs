// `npm run package`: makes the app's directory for this system in `dist`, without any download.
import { packageApp } from './packaging/package-app.mjs'
import { build } from './setup/build.mjs'
import { installDependencies } from './setup/dependencies.mjs'
import { failingWithASentence } from './setup/failing-with-a-sentence.mjs'

await failingWithASentence(async () => {
  await installDependencies()
  await build()
  const { executable } = await packageApp()
  console.log(`Packaged: ${executable}`)
})
