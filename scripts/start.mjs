// `npm start [-- --sample | --root DIR]`: sets everything up that is missing and opens Knit. Without a display the same
// answer is printed in the terminal.
import { join } from 'node:path'
import { build } from './setup/build.mjs'
import { installDependencies } from './setup/dependencies.mjs'
import { hasDisplay } from './setup/display.mjs'
import { findElectron } from './setup/electron-runtime.mjs'
import { failingWithASentence } from './setup/failing-with-a-sentence.mjs'
import { repository } from './setup/repository.mjs'
import { run } from './setup/run.mjs'
import { terminalArguments } from './setup/terminal-arguments.mjs'

await failingWithASentence(async () => {
  await installDependencies()
  const { code, interrupted } = await start(process.argv.slice(2))
  // Ctrl-C is how it is meant to end.
  process.exitCode = interrupted ? 0 : code
})

async function start(args) {
  await build()
  if (!hasDisplay()) {
    console.log('There is no display here, so Knit answers in the terminal (Ctrl-C ends it):')
    return run(process.execPath, [join(repository, 'out', 'cli', 'knit.js'), ...terminalArguments(args)])
  }
  const { executable } = await findElectron()
  return run(executable, [...switches(), repository, ...args])
}

function switches() {
  const list = []
  // Chromium's sandbox cannot be set up by root.
  if (process.platform === 'linux' && process.getuid() === 0) list.push('--no-sandbox')
  if (!process.env.DISPLAY && process.env.WAYLAND_DISPLAY) list.push('--ozone-platform=wayland')
  return list
}
