/** Pixels of an image: blue, green, red and alpha of each, from the upper left, alpha multiplied in. */
export interface DragImage {
  readonly pixels: Buffer
  readonly width: number
  readonly height: number
  /** Pixels per DIP. */
  readonly scale: number
}

type Colour = readonly [red: number, green: number, blue: number]

const SCALE = 2
const WIDTH = 96
const HEIGHT = 96
const paper: Colour = [0xff, 0xff, 0xff]
const edge: Colour = [0xb9, 0xb8, 0xb2]
const ink: Colour = [0xd8, 0xd7, 0xd2]
const accent: Colour = [0x2f, 0x5f, 0xd0]

/** Three by five dots of each digit, row by row, and of a plus sign. */
const dots: Readonly<Record<string, string>> = {
  0: '111101101101111',
  1: '010110010010111',
  2: '111001111100111',
  3: '111001111001111',
  4: '101101111001001',
  5: '111100111001111',
  6: '111100111101111',
  7: '111001001001001',
  8: '111101111101111',
  9: '111101111001111',
  '+': '000010111010000',
}

/** What hangs on the pointer while files are dragged: a sheet, and behind it another one and their number for several. */
export function drawDragImage(count: number): DragImage {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 4)
  const dot = (x: number, y: number, [red, green, blue]: Colour): void => {
    if (x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT) return
    pixels.set([blue, green, red, 0xff], (y * WIDTH + x) * 4)
  }
  const box = (left: number, top: number, width: number, height: number, colour: Colour): void => {
    for (let y = top; y < top + height; y += 1) for (let x = left; x < left + width; x += 1) dot(x, y, colour)
  }
  const sheet = (left: number, top: number): void => {
    box(left, top, 52, 66, edge)
    box(left + 2, top + 2, 48, 62, paper)
    for (let line = 0; line < 5; line += 1) box(left + 10, top + 14 + line * 9, line === 4 ? 18 : 32, 3, ink)
  }
  if (count > 1) sheet(16, 4)
  sheet(6, 14)
  if (count > 1) badge(count > 99 ? '99+' : String(count), dot, box)
  return { pixels, width: WIDTH, height: HEIGHT, scale: SCALE }
}

function badge(
  text: string,
  dot: (x: number, y: number, colour: Colour) => void,
  box: (left: number, top: number, width: number, height: number, colour: Colour) => void,
): void {
  const size = 4
  const radius = 17
  const inner = text.length * 4 * size - size
  const width = Math.max(2 * radius, inner + radius)
  const left = WIDTH - width - 2
  const top = HEIGHT - 2 * radius - 2
  for (let y = 0; y < 2 * radius; y += 1)
    for (let x = 0; x < width; x += 1) {
      const beyond = Math.max(radius - x - 0.5, x + 0.5 - (width - radius), 0)
      if (Math.hypot(beyond, y + 0.5 - radius) <= radius) dot(left + x, top + y, accent)
    }
  let at = left + Math.round((width - inner) / 2)
  for (const sign of text) {
    for (const [index, on] of [...dots[sign]!].entries())
      if (on === '1') box(at + (index % 3) * size, top + 7 + Math.floor(index / 3) * size, size, size, paper)
    at += 4 * size
  }
}
