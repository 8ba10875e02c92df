import type * as XWin from '@miniben90/x-win'
import { createRequire } from 'node:module'
import type { ForeignWindow, Presence } from '../../shared/ipc'
import type { Bounds } from './fit-bounds'

type Library = typeof XWin
type Impossible = Extract<Presence['beside'], { state: 'impossible' }>['why']

/** Where a window is, in pixels of the whole desktop; `null` while it is minimised. */
export interface Sighting {
  readonly bounds: Bounds | null
}

const requireFromHere = createRequire(__filename)
let library: Library | null = null

/** Why windows of other programs cannot be seen here; `null` where they can. */
export function whyNoForeignWindows(): Impossible | null {
  if (process.env['XDG_SESSION_TYPE'] === 'wayland' || process.env['WAYLAND_DISPLAY']) return 'wayland'
  try {
    requireFromHere.resolve('@miniben90/x-win')
    return null
  } catch {
    return 'not-installed' // an optional dependency
  }
}

/** The windows of other programs that are open, as far as the system tells. */
export function foreignWindows(): readonly ForeignWindow[] {
  return listWindows()
    .filter(({ title, info, position }) => {
      const isOurs = info.processId === process.pid
      return !isOurs && title.trim() !== '' && position.width > 1 && position.height > 1
    })
    .map(({ id, title, info }) => ({ id, title, program: info.name || info.execName }))
}

/** Looks where a window is; `null` when it is closed. */
export function lookAt(id: number): Sighting | null {
  const window = listWindows().find((each) => each.id === id)
  if (window === undefined) return null
  const { x, y, width, height } = window.position
  // Windows keeps minimised windows far off the desktop.
  const minimised = width <= 1 || height <= 1 || (x <= -32_000 && y <= -32_000)
  return { bounds: minimised ? null : { x, y, width, height } }
}

function listWindows(): ReturnType<Library['openWindows']> {
  try {
    library ??= requireFromHere('@miniben90/x-win') as Library
    return library.openWindows()
  } catch {
    return [] // no binary for this system, or it may not look
  }
}
