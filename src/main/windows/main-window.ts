import { screen, type BrowserWindow } from 'electron'
import type { Settings } from '../../shared/settings'
import { fitBounds, MIN_HEIGHT, MIN_WIDTH, type Bounds } from './fit-bounds'
import { ownWindow } from './own-window'

/** How long, in ms, a window must have stood still before its place is remembered. */
const SETTLED = 400

/** Opens the window at its remembered place and tells where the person puts it. */
export function openMainWindow(settings: Settings, onMoved: (bounds: Bounds) => void): BrowserWindow {
  const primary = screen.getPrimaryDisplay()
  const others = screen.getAllDisplays().filter((display) => display.id !== primary.id)
  const bounds = fitBounds(
    settings.window,
    [primary, ...others].map((display) => display.workArea),
  )
  const window = ownWindow('index.html', { ...bounds, minWidth: MIN_WIDTH, minHeight: MIN_HEIGHT })
  rememberPlace(window, onMoved)
  window.once('ready-to-show', () => window.show())
  return window
}

function rememberPlace(window: BrowserWindow, onMoved: (bounds: Bounds) => void): void {
  let timer: NodeJS.Timeout | null = null
  const later = (): void => {
    if (timer) clearTimeout(timer)
    timer = setTimeout(() => {
      if (window.isDestroyed() || !window.isVisible() || window.isMinimized() || window.isFullScreen()) return
      const bounds = window.getNormalBounds()
      // Wayland hides where windows are and answers (0,0).
      if (bounds.x === 0 && bounds.y === 0 && process.env['WAYLAND_DISPLAY']) return
      onMoved(bounds)
    }, SETTLED)
  }
  window.on('move', later)
  window.on('resize', later)
  window.on('closed', () => {
    if (timer) clearTimeout(timer)
  })
}
