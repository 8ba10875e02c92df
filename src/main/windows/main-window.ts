import { app, screen, type BrowserWindow, type Rectangle } from 'electron'
import { assertNever } from '../../core/assert-never'
import type { SettingsFile } from '../settings'
import { afterMove } from './after-move'
import { besideBounds } from './beside-bounds'
import { dockBounds } from './dock-bounds'
import { fitBounds, MIN_HEIGHT, MIN_WIDTH, type Bounds } from './fit-bounds'
import { insideFrame, noFrame, readFrame, withFrame, type Frame } from './frame'
import { isNear } from './is-near'
import { ownWindow } from './own-window'
import type { Windows } from './windows'

/** How long, in ms, a window must have stood still before its place is remembered. */
const SETTLED = 400

export interface MainWindowEvents {
  /** Whether closing the window may leave Knit running out of sight. */
  mayHide(): boolean
  /** The person moved the window away from the other program's window that it stood beside. */
  onTakenAway(): void
}

/**
 * The main window and where it stands: beside another program's window, else docked to an edge, else where the person
 * put it. Only what the person did is remembered; what the desktop does when displays come and go is not.
 */
export class MainWindow {
  readonly #settings: SettingsFile
  readonly #windows: Windows
  readonly #events: MainWindowEvents
  #frame: Frame = noFrame
  #target: Bounds | null = null
  #hiddenAlong = false
  /** Who moves the window just now: `us`, to about `#placed`; the `desktop`, to anywhere; or else the person. */
  #mover: 'us' | 'desktop' | 'person' = 'person'
  #placed: Bounds | null = null
  #timer: NodeJS.Timeout | null = null
  #quitting = false

  constructor(settings: SettingsFile, windows: Windows, events: MainWindowEvents) {
    this.#settings = settings
    this.#windows = windows
    this.#events = events
    const displaysChanged = (): void => {
      this.#place()
      this.#mover = 'desktop'
      this.#later()
    }
    screen.on('display-added', displaysChanged)
    screen.on('display-removed', displaysChanged)
    screen.on('display-metrics-changed', displaysChanged)
    app.on('before-quit', () => (this.#quitting = true))
    let { dock } = settings.current
    settings.onChange((now) => {
      this.#window?.setAlwaysOnTop(now.keepOnTop, 'floating')
      if (now.dock === dock) return
      dock = now.dock
      if (dock !== null) this.#place()
    })
  }

  /** Shows the window, over the others and ready for the keyboard; it is opened where there is none. */
  show(): void {
    const window = this.#window ?? this.#open()
    if (window.isMinimized()) window.restore()
    // A window that is still being drawn comes up by itself.
    if (this.#placed === null) return
    window.show()
    window.focus()
  }

  /** Shows the window with a document of the root in it. */
  showDoc(path: string): void {
    this.show()
    const page = this.#window!.webContents
    const tell = (): void => this.#windows.push('showDoc', path)
    if (page.isLoading()) page.once('did-finish-load', tell)
    else tell()
  }

  /** Hides a window that is in use, and brings up any other. */
  toggle(): void {
    const window = this.#window
    if (window?.isVisible() && window.isFocused()) window.hide()
    else this.show()
  }

  /**
   * Stands beside another window that is in these bounds (DIP), and is out of sight while that one is, without ever
   * taking the focus. `null` lets go: the window goes back to its edge, or stays where it is.
   */
  standBeside(sight: Bounds | 'hidden' | null): void {
    const window = this.#window
    if (sight === 'hidden') {
      this.#hiddenAlong = window?.isVisible() ?? false
      window?.hide()
      return
    }
    this.#target = sight
    if (this.#hiddenAlong) window?.showInactive()
    this.#hiddenAlong = false
    if (sight !== null || this.#settings.current.dock !== null) this.#place()
  }

  get #window(): BrowserWindow | null {
    return this.#windows.main
  }

  #open(): BrowserWindow {
    this.#placed = null
    const primary = screen.getPrimaryDisplay()
    const others = screen.getAllDisplays().filter((display) => display.id !== primary.id)
    const areas = [primary, ...others].map((display) => display.workArea)
    const fitted = fitBounds(this.#settings.current.window, areas)
    const { dock } = this.#settings.current
    const area = screen.getDisplayMatching(fitted).workArea
    const bounds = dock === null ? fitted : dockBounds(dock, fitted.width, area)
    const window = ownWindow('index.html', { ...bounds, minWidth: MIN_WIDTH, minHeight: MIN_HEIGHT })
    window.setAlwaysOnTop(this.#settings.current.keepOnTop, 'floating')
    this.#windows.add('main', window)
    window.on('move', this.#moved)
    window.on('resize', this.#moved)
    window.on('close', (event) => {
      if (this.#quitting || !this.#events.mayHide()) return
      event.preventDefault()
      window.hide()
    })
    window.on('closed', () => {
      if (this.#timer) clearTimeout(this.#timer)
      this.#timer = null
    })
    window.once('ready-to-show', () => {
      this.#mover = 'us'
      this.#placed = bounds
      window.show()
      void this.#learnFrame(window)
    })
    return window
  }

  async #learnFrame(window: BrowserWindow): Promise<void> {
    const xid = process.platform === 'linux' ? window.getNativeWindowHandle().readUInt32LE(0) : 0
    const { scaleFactor } = screen.getDisplayMatching(window.getBounds())
    this.#frame = await readFrame(process.platform, xid, scaleFactor)
    if (!window.isDestroyed()) this.#place()
  }

  /** Puts the window where it belongs. */
  #place(): void {
    const window = this.#window
    if (window === null || this.#placed === null) return
    if (window.isFullScreen() || window.isMaximized()) return
    const bounds = this.#wanted(window.getNormalBounds())
    if (isNear(bounds, window.getBounds(), 0)) return
    this.#mover = 'us'
    this.#placed = bounds
    window.setBounds(bounds)
    this.#later()
  }

  #wanted(now: Rectangle): Bounds {
    const { dock, window: saved } = this.#settings.current
    const width = saved?.width ?? now.width
    const room = (near: Bounds): Bounds =>
      insideFrame(screen.getDisplayMatching({ ...near }).workArea, this.#frame)
    if (this.#target !== null) {
      // The other window has the same kind of frame, and the two frames are what stands side by side.
      const [target, seen] = [this.#target, now].map((bounds) => withFrame(bounds, this.#frame))
      const { workArea } = screen.getDisplayMatching({ ...target! })
      const wide = width + this.#frame.left + this.#frame.right
      return insideFrame(besideBounds(target!, wide, workArea, seen!), this.#frame)
    }
    if (dock !== null) return dockBounds(dock, width, room(now))
    const primary = screen.getPrimaryDisplay()
    const others = screen.getAllDisplays().filter((display) => display.id !== primary.id)
    return fitBounds(
      saved ?? now,
      [primary, ...others].map((display) => insideFrame(display.workArea, this.#frame)),
    )
  }

  readonly #moved = (): void => this.#later()

  #later(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#settled(), SETTLED)
  }

  #settled(): void {
    this.#timer = null
    const window = this.#window
    if (window === null) return
    const inSight =
      window.isVisible() && !window.isMinimized() && !window.isFullScreen() && !window.isMaximized()
    const bounds = window.getNormalBounds()
    const { dock, window: saved } = this.#settings.current
    const after = afterMove({
      inSight,
      bounds,
      before: this.#placed ?? bounds,
      mover: this.#mover,
      dock,
      beside: this.#target !== null,
      saved,
    })
    if (inSight) {
      this.#mover = 'person'
      this.#placed = bounds
    }
    switch (after.kind) {
      case 'nothing':
        return
      case 'remember':
        return this.#settings.change({ window: after.window })
      case 'remember-and-dock':
        this.#settings.change({ window: after.window })
        return this.#place()
      case 'remember-and-undock':
        return this.#settings.change({ window: after.window, dock: null })
      case 'taken-away':
        return this.#events.onTakenAway()
      default:
        return assertNever(after)
    }
  }
}
