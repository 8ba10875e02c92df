import type { ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import { _electron, expect, type ElectronApplication, type Page } from '@playwright/test'
import { appProcesses, stillRunning, type AppProcess } from './app-processes'
import type { Home } from './home'

/** A busy machine may take many times as long as an idle one. */
const START_LIMIT_MS = 30_000
const REPOSITORY = resolve(__dirname, '../..')
const RECORDER = resolve(__dirname, 'request-recorder.cjs')

export interface Request {
  /** `refused` when the app itself kept it from leaving. */
  readonly outcome: 'sent' | 'refused'
  readonly url: string
}

/** A running Knit. */
export class KnitApp {
  /** What it wrote to stdout and stderr. */
  output = ''

  readonly #process: ChildProcess

  private constructor(
    readonly electron: ElectronApplication,
    readonly home: Home,
  ) {
    this.#process = electron.process()
    this.#process.stdout?.on('data', (chunk) => (this.output += chunk))
    this.#process.stderr?.on('data', (chunk) => (this.output += chunk))
  }

  /** Starts the built app in the given home; `args` are those of `npm start --`. */
  static async start(home: Home, args: readonly string[], env: Record<string, string>): Promise<KnitApp> {
    if (!process.env['ELECTRON_OVERRIDE_DIST_PATH']) {
      throw new Error(
        'These tests need the set-up of `npm run e2e`, which finds an Electron and a display for them.',
      )
    }
    const packaged = process.env['KNIT_PACKAGED']
    const electron = await _electron.launch({
      ...(packaged === undefined
        ? { args: ['-r', RECORDER, REPOSITORY, ...args] }
        : { executablePath: packaged, args: [...args] }),
      cwd: home.path,
      env: { ...inherited(), ...home.env, LANGUAGE: 'en', KNIT_TEST: '1', ...env },
      timeout: START_LIMIT_MS,
    })
    // Nothing can be put in front of a packaged app's code: what it asked for before this is not written down.
    if (packaged !== undefined)
      await electron.evaluate(
        (_, file) => process.getBuiltinModule('node:module').createRequire(file)(file),
        RECORDER,
      )
    return new KnitApp(electron, home)
  }

  /** The main window, when it has drawn the first answer. */
  async window(): Promise<Page> {
    const find = (): Page | undefined =>
      this.electron.windows().find((each) => each.url().endsWith('/index.html'))
    await expect.poll(() => find() !== undefined, { timeout: START_LIMIT_MS }).toBe(true)
    const page = find()!
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true', { timeout: START_LIMIT_MS })
    return page
  }

  /** Until what is loaded ahead is there, too: from then on the app starts nothing of its own accord. */
  async settled(): Promise<void> {
    await expect.poll(() => this.electron.windows().length, { timeout: 15_000 }).toBeGreaterThan(1)
  }

  /** Every request so far that was not for the app's own files. */
  requests(): Promise<Request[]> {
    return this.electron.evaluate(() => (globalThis as unknown as { knitRequests: Request[] }).knitRequests)
  }

  /** Of the main process. */
  get pid(): number {
    return this.#process.pid!
  }

  get isRunning(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null
  }

  /** Every process that runs for the app. */
  processes(): AppProcess[] {
    return appProcesses(this.#process.pid!, this.home.userData)
  }

  /** Quits as a person would, and waits until nothing of the app is left. */
  async quit(): Promise<void> {
    const before = this.processes()
    await this.electron.close()
    const left = (): string[] =>
      [...stillRunning(before), ...this.processes()].map(({ pid, command }) => `${pid} ${command}`)
    await expect.poll(left, 'processes that outlived the app').toEqual([])
  }
}

/** Our own environment without what would lead to this machine's person, agents or language. */
function inherited(): Record<string, string> {
  const foreign = /^(LANG|LANGUAGE|LC_.*|DSH_.*|CODEX_.*|CLAUDE_.*|KNIT_.*|XDG_CONFIG_.*)$/
  const entries = Object.entries(process.env).filter(([name]) => !foreign.test(name))
  return { LANG: 'C.UTF-8', ...(Object.fromEntries(entries) as Record<string, string>) }
}
