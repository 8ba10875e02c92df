import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Bounds } from './fit-bounds'

/** How far, in DIP, what one sees of a window reaches beyond the bounds that the system gives; negative: less far. */
export interface Frame {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const noFrame: Frame = { left: 0, top: 0, right: 0, bottom: 0 }

/** Windows counts the invisible grips around a window to it. */
const WINDOWS_GRIPS: Frame = { left: -7, top: 0, right: -7, bottom: -7 }
/** Where X11 does not tell: a title bar that one can reach is worth a small gap. */
const GUESSED_X11: Frame = { left: 1, top: 32, right: 1, bottom: 1 }

/**
 * The frame of a window that is shown. X11 counts without the window manager's frame, which is asked for with `xprop`.
 *
 * @param xid the id that X11 knows the window by
 */
export async function readFrame(platform: string, xid: number, scale: number): Promise<Frame> {
  if (platform === 'win32') return WINDOWS_GRIPS
  if (platform !== 'linux') return noFrame
  try {
    const { stdout } = await promisify(execFile)('xprop', ['-id', String(xid), '_NET_FRAME_EXTENTS'], {
      timeout: 2000,
    })
    return parseExtents(stdout, scale) ?? GUESSED_X11
  } catch {
    return GUESSED_X11 // there is no xprop, or the window is gone
  }
}

/** What `xprop` says of `_NET_FRAME_EXTENTS` (left, right, top, bottom in pixels), in DIP; `null` for no answer. */
export function parseExtents(said: string, scale: number): Frame | null {
  const numbers = /= (\d+), (\d+), (\d+), (\d+)/.exec(said)?.slice(1).map(Number)
  if (numbers === undefined) return null
  const [left, right, top, bottom] = numbers.map((pixels) => Math.ceil(pixels / scale))
  return { left: left!, top: top!, right: right!, bottom: bottom! }
}

/** What one sees of a window with these bounds. */
export function withFrame(bounds: Bounds, { left, top, right, bottom }: Frame): Bounds {
  return insideFrame(bounds, { left: -left, top: -top, right: -right, bottom: -bottom })
}

/** The part of an area that is left for the bounds of a window, so that its frame lies in the area, too. */
export function insideFrame(area: Bounds, frame: Frame): Bounds {
  return {
    x: area.x + frame.left,
    y: area.y + frame.top,
    width: area.width - frame.left - frame.right,
    height: area.height - frame.top - frame.bottom,
  }
}
