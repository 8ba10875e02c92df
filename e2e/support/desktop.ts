import { execFileSync, spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Whether this desktop has what a real person's hands are played with: an X server and xdotool. */
export const hasDesktop = process.platform === 'linux' && spawnSync('xdotool', ['version']).status === 0

/** Presses keys for whichever program has the keyboard, such as `ctrl+shift+space`. */
export function press(keys: string): void {
  xdotool('key', keys)
}

export function click({ x, y }: Point): void {
  xdotool('mousemove', String(x), String(y), 'click', '1')
}

/**
 * Takes hold at one point, moves in small steps as a hand does, and lets go at another, as soon as one sees there what
 * `seen` waits for.
 */
export async function drag(
  from: Point,
  to: Point,
  { alt = false, seen = () => wait(300) }: { alt?: boolean; seen?: () => Promise<void> } = {},
): Promise<void> {
  const steps = 25
  xdotool('mousemove', String(from.x), String(from.y), 'mousedown', '1')
  // Held before, it would have the window manager move the whole window.
  if (alt) xdotool('keydown', 'alt')
  try {
    for (let step = 1; step <= steps; step += 1) {
      const at = (a: number, b: number): string => String(Math.round(a + ((b - a) * step) / steps))
      xdotool('mousemove', at(from.x, to.x), at(from.y, to.y))
      // The drag is a dialogue between three programs: each step has to reach all of them.
      await wait(30)
    }
    await seen()
    // A target's consent is told with the answer to the next move: no hand is as still as a program.
    for (const step of [1, 0, 1, 0]) {
      xdotool('mousemove', String(to.x + step), String(to.y))
      await wait(100)
    }
  } finally {
    xdotool('mouseup', '1')
    if (alt) xdotool('keyup', 'alt')
  }
}

/** Where the tray icon of a running Knit is on the screen, or `null` while there is none. */
export function trayIcon(): Point | null {
  const tree = execFileSync('xwininfo', ['-root', '-tree'], { encoding: 'utf8' })
  const panel = /"panel"[^]*/.exec(tree)?.[0] ?? ''
  const icon = /"(?:electron|knit)".* (\d+)x(\d+)\+-?\d+\+-?\d+ {2}\+(-?\d+)\+(-?\d+)/i.exec(panel)
  if (icon === null) return null
  const [width, height, x, y] = icon.slice(1).map(Number)
  return { x: x! + Math.floor(width! / 2), y: y! + Math.floor(height! / 2) }
}

function xdotool(...args: string[]): void {
  execFileSync('xdotool', args)
}
