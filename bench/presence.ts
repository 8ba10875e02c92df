import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { click, hasDesktop, press, trayIcon } from '../e2e/support/desktop'
import { OtherProgram } from '../e2e/support/other-program'
import { builtApp } from './built-app'
import type { Measurement } from './measurement'

const DOCUMENTS = 500
const TIMES = 9
/** How long, in ms, the desktop rests between two showings. */
const REST = 600
const PATIENCE = 30_000
/** How long, in ms, the app runs before it is called for the first time. */
const START = 10_000

/**
 * Measures how soon Knit is seen after the key or the click that calls it: until the desktop has put the window on the
 * screen and its page has drawn. Beside it stands what the same desktop takes for a bare GTK window. Linux, with a desktop.
 */
export async function measurePresence(): Promise<Measurement[]> {
  const executable = builtApp('presence')
  if (executable === null) return []
  if (!hasDesktop) {
    process.stderr.write('There is no xdotool to press the keys; npm test installs it.\n')
    return []
  }
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'knit-presence-')))
  const root = join(folder, 'project')
  mkdirSync(root)
  for (let n = 0; n < DOCUMENTS; n += 1)
    writeFileSync(join(root, `${n}.md`), `# Note ${n}\n\n${'Some words about it. '.repeat(100)}\n`)
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const app = spawn(
    executable,
    ['-r', resolve('bench/tell-windows.cjs'), ...sandbox, resolve('.'), '--root', root],
    {
      env: { ...process.env, KNIT_USER_DATA: join(folder, 'data'), HOME: folder },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  try {
    return await whileItRuns(app)
  } finally {
    const ended = new Promise((done) => app.once('exit', done))
    app.kill('SIGTERM')
    await ended
    // Its helpers may still be writing.
    await wait(2000)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function whileItRuns(app: ChildProcess): Promise<Measurement[]> {
  const drawn = new Map<string, number>()
  const ids = new Map<string, string>()
  app.stdout!.on('data', (said: Buffer) => {
    for (const [, what, page, id] of String(said).matchAll(/^(shown|drawn) (\S+)(?: (\d+))?$/gm)) {
      if (what === 'shown') ids.set(page!, id!)
      else drawn.set(page!, performance.now())
    }
  })
  const drawnSince = (page: string, since: number): Promise<number> =>
    known(() => {
      const at = drawn.get(page) ?? 0
      return at > since ? at : null
    })

  await drawnSince('index.html', 0)
  const icon = await known(trayIcon)
  const main = await Shown.watch(ids.get('index.html')!)
  const pointer = (): void => click(icon)
  const key = (): void => press('ctrl+shift+space')
  const peekKey = (): void => press('ctrl+alt+shift+space')

  await wait(START)
  const clicked = performance.now()
  pointer()
  const first = (await drawnSince('peek.html', clicked)) - clicked
  const peek = await Shown.watch(ids.get('peek.html')!)
  await wait(REST)
  pointer()
  await wait(REST)
  // The key hides a window that has the keyboard, and brings up any other.
  key()
  await wait(REST)
  if (main.since !== null) key()

  const byKey = await times(main, key, key, (since) => drawnSince('index.html', since))
  const byClick = await times(peek, pointer, pointer, (since) => drawnSince('peek.html', since))
  const byPeekKey = await times(
    peek,
    peekKey,
    () => press('Escape'),
    (since) => drawnSince('peek.html', since),
  )
  main.end()
  peek.end()
  const bare = await baseline()
  return [
    {
      name: 'hidden window after its shortcut, middle of 9',
      value: middle(byKey.seen),
      unit: 'ms',
      limit: 300,
    },
    { name: 'the slowest of them', value: Math.max(...byKey.seen), unit: 'ms', limit: 300 },
    { name: 'first peek, after a click on the tray icon', value: first, unit: 'ms', limit: 300 },
    { name: 'peek after a click, middle of 9', value: middle(byClick.seen), unit: 'ms', limit: 300 },
    { name: 'peek after its shortcut, middle of 9', value: middle(byPeekKey.seen), unit: 'ms', limit: 300 },
    { name: 'baseline: pressing the shortcut takes xdotool', value: middle(byKey.asked), unit: 'ms' },
    { name: 'baseline: a bare GTK window is shown within', value: middle(bare.seen), unit: 'ms' },
  ]
}

/** What the desktop itself takes for a window of a program that is told to show it. */
async function baseline(): Promise<Times> {
  const other = await OtherProgram.start('plain', { x: 40, y: 40, width: 360, height: 300 })
  try {
    const id = execFileSync('xdotool', ['search', '--name', '^knit test plain$'], { encoding: 'utf8' }).trim()
    const window = await Shown.watch(id)
    const hide = (): void => other.tell('minimise')
    hide()
    const taken = await times(window, () => other.tell('restore'), hide)
    window.end()
    return taken
  } finally {
    other.end()
  }
}

interface Times {
  /** How long, in ms, the program that presses or clicks took by itself. */
  readonly asked: readonly number[]
  /** How long, in ms, until the window was seen, from before the pressing. */
  readonly seen: readonly number[]
}

/** Shows a hidden window `TIMES` times. */
async function times(
  window: Shown,
  show: () => void,
  hide: () => void,
  drawn: (since: number) => Promise<number> = async (since) => since,
): Promise<Times> {
  const asked: number[] = []
  const seen: number[] = []
  for (let n = 0; n < TIMES; n += 1) {
    await known(() => (window.since === null ? true : null))
    await wait(REST)
    const since = performance.now()
    show()
    asked.push(performance.now() - since)
    seen.push(Math.max(await known(() => window.since), await drawn(since)) - since)
    await wait(REST)
    hide()
  }
  return { asked, seen }
}

const middle = (taken: readonly number[]): number => taken.toSorted((a, b) => a - b)[taken.length >> 1]!

/** Since when X11 says that a window is on the screen. */
class Shown {
  since: number | null = null
  readonly #spy: ChildProcess

  private constructor(id: string) {
    this.#spy = spawn('xprop', ['-spy', '-id', id, 'WM_STATE'], { stdio: ['ignore', 'pipe', 'ignore'] })
    this.#spy.stdout!.on('data', (said: Buffer) => {
      const isShown = String(said).includes('window state: Normal')
      this.since = isShown ? (this.since ?? performance.now()) : null
    })
  }

  static async watch(id: string): Promise<Shown> {
    const shown = new Shown(id)
    await new Promise((resolved) => shown.#spy.stdout!.once('data', resolved))
    return shown
  }

  end(): void {
    this.#spy.kill()
  }
}

/** What `look` gives when it first gives something. */
async function known<T>(look: () => T | null): Promise<T> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(2)) {
    const found = look()
    if (found !== null) return found
  }
  throw new Error('The desktop did not do what was waited for.')
}
