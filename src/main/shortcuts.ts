import { globalShortcut } from 'electron'
import type { Presence } from '../shared/ipc'
import type { Settings } from '../shared/settings'

type Name = keyof Settings['shortcuts']
const names: readonly Name[] = ['window', 'peek']

/** The shortcuts that work in every program, for as long as the app runs. */
export class Shortcuts {
  readonly #does: Readonly<Record<Name, () => void>>
  #held: Settings['shortcuts'] = { window: null, peek: null }
  #refused: Presence['refusedShortcuts'] = { window: null, peek: null }

  constructor(does: Readonly<Record<Name, () => void>>) {
    this.#does = does
  }

  get refused(): Presence['refusedShortcuts'] {
    return this.#refused
  }

  /** Takes the wanted shortcuts as far as the system gives them, and returns those that hold: a refused one changes nothing. */
  take(wanted: Settings['shortcuts'], before: Settings['shortcuts']): Settings['shortcuts'] {
    const taken = { ...before }
    for (const name of names) {
      const given = this.#held[name] === wanted[name] || this.#hold(name, wanted[name])
      this.#refused = { ...this.#refused, [name]: given ? null : wanted[name] }
      if (given) taken[name] = wanted[name]
    }
    return taken
  }

  release(): void {
    for (const name of names) this.#hold(name, null)
  }

  #hold(name: Name, accelerator: string | null): boolean {
    if (accelerator !== null && !register(accelerator, this.#does[name])) return false
    const before = this.#held[name]
    if (before !== null) globalShortcut.unregister(before)
    this.#held = { ...this.#held, [name]: accelerator }
    return true
  }
}

function register(accelerator: string, does: () => void): boolean {
  // Electron would let a second shortcut of our own take the first one's place.
  if (globalShortcut.isRegistered(accelerator)) return false
  try {
    return globalShortcut.register(accelerator, does)
  } catch {
    return false // the system has no such key
  }
}
