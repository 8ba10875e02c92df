import { appendFileSync, mkdirSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { DoorClient } from '../engine/door/door-client'
import { printable } from '../engine/door/printable'
import { promptEvent } from './prompt-event'
import { UsageError } from './usage-error'
import { userDataFolder } from './user-data'

/** A prompt waits this long (ms) at most, counted from the start of this process … */
const LIMIT = 150
/** … but where Node alone has taken most of it, the app still has this long (ms). */
const AT_LEAST = 60
/** Bytes of standard input that are looked at. */
const LONGEST_INPUT = 1 << 20
/** Bytes that the hook's own log may have before it starts anew. */
const LONGEST_LOG = 256 << 10

/**
 * An agent's program runs a hook before each prompt. `knit hook tell` tells the running app of the prompt, so that the
 * window follows before the log does. `knit hook prompt` also asks for the working set and prints it, for the program to
 * put before the model, when it is another one than last time. Whatever goes wrong, the prompt goes on: the exit code is
 * 0, nothing is printed, and a line says why in the app's log folder.
 */
export async function hookCommand(args: string[]): Promise<number> {
  const [hook] = args
  if (args.length !== 1 || (hook !== 'prompt' && hook !== 'tell')) {
    throw new UsageError(
      'There are two hooks: knit hook prompt, knit hook tell. They read the event as JSON from standard input.',
    )
  }
  const left = Math.max(AT_LEAST, LIMIT - process.uptime() * 1000)
  const userData = userDataFolder(process.env, homedir(), process.platform)
  const timer = setTimeout(() => {
    noteDown(userData, `no answer within ${Math.round(left)} ms`)
    process.exit(0)
  }, left)
  try {
    const { cwd, session, prompt } = promptEvent(await standardInput())
    const folder = realpathSync.native(cwd ?? process.cwd())
    const client = new DoorClient(userData, process.platform)
    if (hook === 'prompt') {
      await client.workingSet({ folder, session, said: prompt }, left, (markdown) => {
        process.stdout.write(markdown)
      })
    } else if (prompt !== null) {
      await client.said({ folder, session, said: prompt }, left)
    }
  } catch (error) {
    noteDown(userData, error instanceof Error ? error.message : String(error))
  }
  clearTimeout(timer)
  return 0
}

async function standardInput(): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of process.stdin) {
    chunks.push(chunk as Buffer)
    length += (chunk as Buffer).length
    if (length > LONGEST_INPUT) throw new Error('the event is longer than 1 MB')
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Into a file of the app's; nothing is made where no app has ever run. */
function noteDown(userData: string, what: string): void {
  try {
    if (!statSync(userData).isDirectory()) return
    const folder = join(userData, 'logs')
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, 'hook.log')
    const line = `${new Date().toISOString()} ${printable(what).slice(0, 300)}\n`
    const full = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LONGEST_LOG
    if (full) writeFileSync(file, line, { mode: 0o600 })
    else appendFileSync(file, line, { mode: 0o600 })
  } catch {
    // no app has run here yet, or its folder cannot be written: a hook must not get in the way
  }
}
