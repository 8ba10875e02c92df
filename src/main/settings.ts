import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { defaultSettings, settingsV1, type Settings } from '../shared/settings'

/** How long, in ms, changes are collected before the file is written. */
const WRITE_AFTER = 300

/**
 * The settings file: one validated, versioned JSON file. A damaged one is set aside and defaults are used; one of a
 * newer version of Knit is used as far as it is understood and never overwritten.
 */
export class SettingsFile {
  readonly #file: string
  readonly #report: (problem: string) => void
  readonly #listeners = new Set<(settings: Settings) => void>()
  #settings: Settings = defaultSettings
  #readOnly = false
  #timer: NodeJS.Timeout | null = null

  /** @param report told, in a sentence, what was wrong with the file and what became of it */
  constructor(file: string, report: (problem: string) => void) {
    this.#file = file
    this.#report = report
    mkdirSync(dirname(file), { recursive: true })
    this.#load()
  }

  get current(): Settings {
    return this.#settings
  }

  /** Changes the values that the patch holds; a key whose value is `undefined` stays as it is. */
  change(patch: { readonly [K in keyof Settings]?: Settings[K] | undefined }): void {
    const given = Object.entries(patch).filter(([, value]) => value !== undefined)
    this.#settings = { ...this.#settings, ...Object.fromEntries(given) }
    for (const listener of this.#listeners) listener(this.#settings)
    this.#timer ??= setTimeout(() => this.flush(), WRITE_AFTER)
  }

  /** Returns its unsubscribe. */
  onChange(listener: (settings: Settings) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Writes what is waiting to be written; call it before quitting. */
  flush(): void {
    if (!this.#timer) return
    clearTimeout(this.#timer)
    this.#timer = null
    if (this.#readOnly) return
    try {
      writeFileAtomic.sync(this.#file, `${JSON.stringify(this.#settings, null, 2)}\n`, { mode: 0o600 })
    } catch (error) {
      this.#report(`The settings could not be written to ${this.#file}: ${String(error)}`)
    }
  }

  #load(): void {
    if (!existsSync(this.#file)) return
    let data: unknown
    try {
      data = JSON.parse(readFileSync(this.#file, 'utf8'))
    } catch {
      data = null // not JSON: handled as damaged below
    }
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return this.#setAside()
    if (typeof (data as { version?: unknown }).version === 'number' && (data as Settings).version > 1) {
      this.#readOnly = true
      this.#report(
        `${this.#file} was written by a newer Knit; it is used as far as possible and left as it is.`,
      )
    }
    // Each value stands by itself: one that is wrong falls back alone.
    const settings: Record<string, unknown> = { ...defaultSettings }
    let damaged = false
    for (const [key, schema] of Object.entries(settingsV1.shape)) {
      if (key === 'version' || !(key in data)) continue
      const parsed = schema.safeParse((data as Record<string, unknown>)[key])
      if (parsed.success) settings[key] = parsed.data
      else damaged = true
    }
    this.#settings = settings as Settings
    if (damaged && !this.#readOnly) this.#setAside()
  }

  #setAside(): void {
    const backup = `${this.#file}.damaged`
    try {
      renameSync(this.#file, backup)
      this.#report(
        `${this.#file} was damaged; it is kept as ${backup}, and what could not be read has its default.`,
      )
    } catch (error) {
      this.#report(`${this.#file} is damaged and could not be set aside: ${String(error)}`)
    }
  }
}
