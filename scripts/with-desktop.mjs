// `node scripts/with-desktop.mjs COMMAND …` runs a command on a virtual desktop of its own, so that tests never disturb
// the screen that a person works on. KNIT_TEST_DISPLAY=1 uses the present display, to watch them.
import { failingWithASentence } from './setup/failing-with-a-sentence.mjs'
import { run } from './setup/run.mjs'
import { startVirtualDesktop } from './setup/virtual-desktop.mjs'

await failingWithASentence(async () => {
  const [command, ...args] = process.argv.slice(2)
  if (command === undefined) throw new Error('Usage: node scripts/with-desktop.mjs COMMAND [ARGUMENT …]')
  if (process.platform !== 'linux' || process.env.KNIT_TEST_DISPLAY === '1') {
    process.exitCode = (await run(command, args)).code
    return
  }
  const desktop = await startVirtualDesktop()
  try {
    process.exitCode = (await run(command, args, { env: desktop.env })).code
  } finally {
    await desktop.stop()
  }
})
