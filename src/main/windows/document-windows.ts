import type { BrowserWindow, WebContents } from 'electron'
import type { Reader } from '../../engine/reading/reader'
import { Readings } from '../readings'
import { MIN_HEIGHT, MIN_WIDTH } from './fit-bounds'
import { ownWindow } from './own-window'
import type { Windows } from './windows'

/** Wide enough for lines of 72 characters; DIP. */
const SIZE = { width: 760, height: 860 }

interface Shown {
  readonly path: string
  readonly readings: Readings
}

/** Documents in windows of their own. They are of the open root, close with it, and remember nothing. */
export class DocumentWindows {
  readonly #windows: Windows
  readonly #reader: Reader
  readonly #shown = new Map<BrowserWindow, Shown>()

  constructor(windows: Windows, reader: Reader) {
    this.#windows = windows
    this.#reader = reader
  }

  /** Opens a window for the document, or brings up the one that was opened for it. */
  open(path: string): void {
    for (const [window, shown] of this.#shown) {
      if (shown.path !== path) continue
      window.show()
      window.focus()
      return
    }
    const window = ownWindow('document.html', { ...SIZE, minWidth: MIN_WIDTH, minHeight: MIN_HEIGHT })
    const readings = new Readings(this.#reader, {
      onSlice: (slice) => this.#windows.tell(window, 'readingSlice', slice),
      onChange: (changed) => this.#windows.tell(window, 'readingChange', changed),
    })
    this.#shown.set(window, { path, readings })
    this.#windows.add('document', window)
    window.once('closed', () => {
      this.#shown.delete(window)
      readings.close()
    })
    window.once('ready-to-show', () => window.show())
  }

  /** What the window of this page was opened for; `null` for the page of another kind of window. */
  of(page: WebContents): Shown | null {
    for (const [window, shown] of this.#shown) if (window.webContents === page) return shown
    return null
  }

  closeAll(): void {
    for (const window of this.#shown.keys()) window.close()
  }
}
