import { screen, type BrowserWindow, type Point } from 'electron'
import type { Bounds } from '../windows/fit-bounds'
import { ownWindow } from '../windows/own-window'
import type { Windows } from '../windows/windows'
import { peekBounds } from './peek-bounds'

const SIZE = { width: 360, height: 348 }
/** How often, in ms, one looks where the pointer is while the peek is up without the keyboard. */
const LOOK_EVERY = 200
/** How many looks the pointer may be elsewhere before the peek goes. */
const LOOKS_AWAY = 8
/** How far, in DIP, around the peek and its icon still counts as on them. */
const NEAR = 24

/**
 * The small window over the tray. It comes up without the keyboard unless a key asked for it, and goes when it loses the
 * keyboard, or when the pointer has been elsewhere for a moment. Once opened it waits hidden, to be there at once.
 */
export class Peek {
  readonly #windows: Windows
  readonly #anchor: () => Bounds | null
  #loaded: Promise<void> | null = null
  #watch: NodeJS.Timeout | null = null
  #hiddenAt = 0
  #inUse = false

  /** @param anchor where the tray icon is, in DIP; `null` where the system does not tell */
  constructor(windows: Windows, anchor: () => Bounds | null) {
    this.#windows = windows
    this.#anchor = anchor
  }

  /** Shows or hides it; `by` says what asked for it. */
  async toggle(by: 'pointer' | 'key'): Promise<void> {
    // The click on the icon that took the keyboard away has hidden it already.
    const justHidden = by === 'pointer' && Date.now() - this.#hiddenAt < 200
    if (this.#window?.isVisible() || justHidden) this.hide()
    else await this.show(by)
  }

  async show(by: 'pointer' | 'key'): Promise<void> {
    const window = this.#window ?? this.#open()
    await this.#loaded
    if (window.isDestroyed()) return
    const cursor = screen.getCursorScreenPoint()
    const anchor = this.#anchor() ?? (by === 'pointer' ? { ...cursor, width: 1, height: 1 } : null)
    const { workArea } = screen.getDisplayNearestPoint(anchor ?? cursor)
    window.setBounds(peekBounds(anchor, workArea, SIZE))
    // Some desktops give the keyboard to every new window: having it says nothing before a key or a button was pressed.
    this.#inUse = by === 'key'
    if (by === 'key') window.show()
    else window.showInactive()
    this.#watchPointer(window, anchor ?? { ...cursor, width: 1, height: 1 })
  }

  hide(): void {
    if (this.#watch) clearInterval(this.#watch)
    this.#watch = null
    const window = this.#window
    if (!window?.isVisible()) return
    this.#hiddenAt = Date.now()
    window.hide()
  }

  get #window(): BrowserWindow | null {
    return this.#windows.of('peek')[0] ?? null
  }

  #open(): BrowserWindow {
    const window = ownWindow('peek.html', {
      ...SIZE,
      frame: false,
      resizable: false,
      minimizable: false,
      maximizable: false,
      fullscreenable: false,
      skipTaskbar: true,
      alwaysOnTop: true,
    })
    this.#windows.add('peek', window)
    this.#loaded = new Promise((resolve) => {
      window.once('ready-to-show', resolve)
      window.once('closed', resolve)
    })
    window.on('blur', () => this.hide())
    window.webContents.on('input-event', (_event, { type }) => {
      if (type === 'mouseDown' || type === 'rawKeyDown') this.#inUse = true
    })
    return window
  }

  #watchPointer(window: BrowserWindow, anchor: Bounds): void {
    let away = 0
    if (this.#watch) clearInterval(this.#watch)
    this.#watch = setInterval(() => {
      if (window.isDestroyed() || (this.#inUse && window.isFocused())) return
      const cursor = screen.getCursorScreenPoint()
      const on = isOn(cursor, window.getBounds()) || isOn(cursor, anchor)
      away = on ? 0 : away + 1
      if (away >= LOOKS_AWAY) this.hide()
    }, LOOK_EVERY)
  }
}

function isOn({ x, y }: Point, bounds: Bounds): boolean {
  return (
    x >= bounds.x - NEAR &&
    y >= bounds.y - NEAR &&
    x <= bounds.x + bounds.width + NEAR &&
    y <= bounds.y + bounds.height + NEAR
  )
}
