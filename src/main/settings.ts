import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { clearHalfWritten } from '../engine/files/clear-half-written'
import type { SettingsHealth } from '../shared/settings-health'
import { defaultSettings, settingsV1, type Settings } from '../shared/settings'

/**
 * The settings file: one validated, versioned JSON file. A change is on disk before the next line runs, as a whole file
 * in the place of the one before, so that no crash can lose it. Of a damaged file a copy is kept and every value that is
 * right is used; one of a newer Knit is used as far as it is understood and never overwritten.
 */
export class SettingsFile {
  readonly #file: string
  readonly #report: (problem: string) => void
  readonly #listeners = new Set<(settings: Settings) => void>()
  #settings: Settings = defaultSettings
  #health: SettingsHealth = { kind: 'fine' }
  /** What stands in the file is not known, or not understood: nothing may take its place. */
  #untouchable = false

  /** @param report told, in a sentence, what was wrong with the file and what became of it */
  constructor(file: string, report: (problem: string) => void) {
    this.#file = file
    this.#report = report
    clearHalfWritten(dirname(file))
    this.#load()
  }

  get current(): Settings {
    return this.#settings
  }

  get health(): SettingsHealth {
    return this.#health
  }

  /** Changes the values that the patch holds; a key whose value is `undefined` stays as it is. */
  change(patch: { readonly [K in keyof Settings]?: Settings[K] | undefined }): void {
    const given = Object.entries(patch).filter(([, value]) => value !== undefined)
    this.#settings = { ...this.#settings, ...Object.fromEntries(given) }
    this.#write()
    for (const listener of this.#listeners) listener(this.#settings)
  }

  /** Returns its unsubscribe. */
  onChange(listener: (settings: Settings) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #write(): void {
    if (this.#untouchable) return
    try {
      mkdirSync(dirname(this.#file), { recursive: true })
      writeFileAtomic.sync(this.#file, `${JSON.stringify(this.#settings, null, 2)}\n`, { mode: 0o600 })
      if (this.#health.kind === 'unwritable') this.#health = { kind: 'fine' }
    } catch (error) {
      this.#health = { kind: 'unwritable', file: this.#file }
      this.#report(`The settings could not be written to ${this.#file}: ${String(error)}`)
    }
  }

  #load(): void {
    let text: string
    try {
      text = readFileSync(this.#file, 'utf8')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
      this.#untouchable = true
      this.#health = { kind: 'unwritable', file: this.#file }
      return this.#report(`The settings could not be read from ${this.#file}: ${String(error)}`)
    }
    const data = objectIn(text)
    if (data === null) return this.#repair()
    if (typeof data['version'] === 'number' && data['version'] > 1) {
      this.#untouchable = true
      this.#health = { kind: 'newer', file: this.#file }
      this.#report(
        `${this.#file} was written by a newer Knit; it is used as far as possible and left as it is.`,
      )
    }
    // Each value stands by itself: one that is wrong falls back alone.
    const settings: Record<string, unknown> = { ...defaultSettings }
    let damaged = false
    for (const [key, schema] of Object.entries(settingsV1.shape)) {
      if (key === 'version' || !(key in data)) continue
      const parsed = schema.safeParse(data[key])
      if (parsed.success) settings[key] = parsed.data
      else damaged = true
    }
    this.#settings = settings as Settings
    if (damaged && !this.#untouchable) this.#repair()
  }

  /** Keeps the damaged file under another name before anything is written in its place. */
  #repair(): void {
    const backup = `${this.#file}.damaged`
    try {
      copyFileSync(this.#file, backup)
    } catch (error) {
      this.#untouchable = true
      this.#health = { kind: 'unwritable', file: this.#file }
      return this.#report(`${this.#file} is damaged and could not be copied to ${backup}: ${String(error)}`)
    }
    this.#health = { kind: 'damaged', backup }
    this.#report(
      `${this.#file} was damaged; it is kept as ${backup}, and what could not be read has its default.`,
    )
    this.#write()
  }
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const data: unknown = JSON.parse(text)
    return typeof data === 'object' && data !== null && !Array.isArray(data)
      ? (data as Record<string, unknown>)
      : null
  } catch {
    return null // not JSON
  }
}
