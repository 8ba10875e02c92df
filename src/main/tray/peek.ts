import { screen, type BrowserWindow, type Point } from 'electron'
import type { Bounds } from '../windows/fit-bounds'
import { ownWindow } from '../windows/own-window'
import type { Windows } from '../windows/windows'
import { peekBounds } from './peek-bounds'

const SIZE = { width: 360, height: 348 }
/** How long, in ms, after the main window's page its own is loaded: what the person waits for comes first. */
const LOAD_AFTER = 3000
/** How often, in ms, one looks where the pointer is while the peek is up without the keyboard. */
const LOOK_EVERY = 200
/** How many looks the pointer may be elsewhere before the peek goes. */
const LOOKS_AWAY = 8
/** How many looks it may rest on the icon: X11 tells nothing of a pointer that has left the icon for another program. */
const LOOKS_ON_ICON = process.platform === 'linux' ? 25 : Number.POSITIVE_INFINITY
/** How far, in DIP, around the peek and its icon still counts as on them. */
const NEAR = 24

/**
 * The small window over the tray. It comes up without the keyboard unless a key asked for it, and goes when it loses the
 * keyboard, or when the pointer has been elsewhere for a moment. Soon after the start it is loaded and waits hidden, to be
 * there at once: a page that has to be loaded first takes a second or more.
 */
export class Peek {
  readonly #windows: Windows
  readonly #anchor: () => Bounds | null
  #loaded: Promise<void> | null = null
  #loading: NodeJS.Timeout | null = null
  #watch: NodeJS.Timeout | null = null
  #hiddenAt = 0

  /** @param anchor where the tray icon is, in DIP; `null` where the system does not tell */
  constructor(windows: Windows, anchor: () => Bounds | null) {
    this.#windows = windows
    this.#anchor = anchor
  }

  /** Has it loaded soon, unless it is called before. */
  loadSoon(): void {
    this.#loading = setTimeout(() => {
      if (this.#window === null) this.#open()
    }, LOAD_AFTER)
  }

  /** Opens no window from now on. */
  close(): void {
    if (this.#loading) clearTimeout(this.#loading)
    this.hide()
  }

  /** Shows or hides it; `by` says what asked for it. */
  async toggle(by: 'pointer' | 'key'): Promise<void> {
    // The click on the icon that took the keyboard away has hidden it already.
    const justHidden = by === 'pointer' && Date.now() - this.#hiddenAt < 200
    if (this.#window?.isVisible() || justHidden) this.hide()
    else await this.show(by)
  }

  async show(by: 'pointer' | 'key'): Promise<void> {
    // Where the pointer asked for it: it may be elsewhere by the time that the page has loaded.
    const cursor = screen.getCursorScreenPoint()
    const window = this.#window ?? this.#open()
    await this.#loaded
    if (window.isDestroyed()) return
    const anchor = this.#anchor() ?? (by === 'pointer' ? { ...cursor, width: 1, height: 1 } : null)
    const { workArea } = screen.getDisplayNearestPoint(anchor ?? cursor)
    const bounds = peekBounds(anchor, workArea, SIZE)
    window.setBounds(bounds)
    if (by === 'key') window.show()
    else window.showInactive()
    this.#watchPointer(window, bounds, anchor ?? { ...cursor, width: 1, height: 1 })
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
    return window
  }

  /** @param bounds where the peek was put: on X11 a window without a frame may say that it is in the corner */
  #watchPointer(window: BrowserWindow, bounds: Bounds, anchor: Bounds): void {
    let looks = 0
    if (this.#watch) clearInterval(this.#watch)
    this.#watch = setInterval(() => {
      if (window.isDestroyed() || window.isFocused()) return
      const cursor = screen.getCursorScreenPoint()
      const onIcon = isOn(cursor, anchor)
      looks = isOn(cursor, bounds) && !onIcon ? 0 : looks + 1
      if (looks >= (onIcon ? LOOKS_ON_ICON : LOOKS_AWAY)) this.hide()
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
