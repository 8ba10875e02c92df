import type { BrowserWindow } from 'electron'
import type { PushName, Pushes } from '../../shared/ipc'
import { isTold, type WindowKind } from './window-kind'

/** Every window that Knit has opened, for as long as it exists. A page in no window of this list is not Knit's. */
export class Windows {
  readonly #kinds = new Map<BrowserWindow, WindowKind>()
  readonly #onLastClosed: () => void

  /** @param onLastClosed told when no window is left that a person works in; a peek that waits hidden is none */
  constructor(onLastClosed: () => void) {
    this.#onLastClosed = onLastClosed
  }

  add(kind: WindowKind, window: BrowserWindow): void {
    this.#kinds.set(window, kind)
    window.once('closed', () => {
      this.#kinds.delete(window)
      const left = [...this.#kinds.values()].some((each) => each !== 'peek')
      if (kind !== 'peek' && !left) this.#onLastClosed()
    })
  }

  get main(): BrowserWindow | null {
    return this.of('main')[0] ?? null
  }

  of(kind: WindowKind): readonly BrowserWindow[] {
    return [...this.#kinds].flatMap(([window, each]) => (each === kind ? [window] : []))
  }

  /** The kind of the window whose page has this id, or `null` for a page that is not Knit's. */
  kindOf(webContentsId: number): WindowKind | null {
    for (const [window, kind] of this.#kinds)
      if (!window.isDestroyed() && window.webContents.id === webContentsId) return kind
    return null
  }

  /** Tells one window. */
  tell<P extends PushName>(window: BrowserWindow | null, name: P, value: Pushes[P]): void {
    if (window && !window.isDestroyed()) window.webContents.send(`push.${name}`, value)
  }

  /** Tells every window of a kind that listens to it. */
  push<P extends PushName>(name: P, value: Pushes[P]): void {
    for (const [window, kind] of this.#kinds) if (isTold(kind, name)) this.tell(window, name, value)
  }
}
