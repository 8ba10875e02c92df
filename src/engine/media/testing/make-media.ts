import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, truncateSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Videos for tests, made with the ffmpeg on the PATH: name → its arguments behind the input. The picture is red above
 * and blue below, so that which way up it stands can be seen in the pixels.
 */
const recipes: Readonly<Record<string, readonly string[]>> = {
  'moov-at-end.mp4': ['-c:v', 'libx264', '-pix_fmt', 'yuv420p'],
  'hevc.mp4': ['-c:v', 'libx265', '-x265-params', 'log-level=none', '-pix_fmt', 'yuv420p', '-tag:v', 'hvc1'],
  'vp9.webm': ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8'],
  'av1.mp4': ['-c:v', 'libaom-av1', '-cpu-used', '8', '-usage', 'realtime'],
  'prores.mov': ['-c:v', 'prores_ks'],
  'xvid.avi': ['-c:v', 'mpeg4'],
  'movie.wmv': ['-c:v', 'wmv2'],
  'theora.ogv': ['-c:v', 'libtheora'],
  'ten-bit.mkv': ['-c:v', 'libx264', '-pix_fmt', 'yuv420p10le'],
}

/** The size of every video that is made here, in pixels, and its length in ms. */
export const VIDEO = { width: 320, height: 180, duration: 2000 } as const

/** Red above blue, as an input of ffmpeg. */
function split({ width, height }: { readonly width: number; readonly height: number }): string {
  const half = (colour: string): string => `color=${colour}:s=${width}x${height / 2}:r=25:d=2`
  return `${half('red')}[a];${half('blue')}[b];[a][b]vstack`
}

/** Every video that ends as a good still, one for each format. */
export const playableNames: readonly string[] = Object.keys(recipes)

/** Writes the video of this name, as the recipe says, to `file`. */
export function makeVideo(name: string, file: string, size: { width: number; height: number } = VIDEO): void {
  ffmpeg(['-f', 'lavfi', '-i', split(size), ...(recipes[name] ?? [])], file)
}

/** An upright camera turned by a quarter: what is stored lies on its side, what is seen has red at the left. */
export function makeRotatedVideo(file: string): void {
  const flat = `${file}.flat.mp4`
  makeVideo('moov-at-end.mp4', flat)
  ffmpeg(['-i', flat, '-c', 'copy', '-metadata:s:v:0', 'rotate=90'], file)
}

/** One second of black, and then red above blue. */
export function makeDarkBeginning(file: string): void {
  const graph = `color=black:s=320x180:r=25:d=1[black];${split(VIDEO)}[picture];[black][picture]concat`
  ffmpeg(
    ['-f', 'lavfi', '-i', graph, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-g', '250', '-sc_threshold', '0'],
    file,
  )
}

/** A JPEG, PNG or GIF of red above blue. */
export function makePicture(file: string, width = 320, height = 180): void {
  ffmpeg(['-f', 'lavfi', '-i', split(VIDEO), '-vf', `scale=${width}:${height}`, '-frames:v', '1'], file)
}

export function makeAnimation(file: string): void {
  ffmpeg(['-f', 'lavfi', '-i', 'testsrc=s=64x48:r=5:d=1'], file)
}

/** A film of one frame with 9000 by 9000 pixels. */
export function makeHugeVideo(file: string): void {
  const black = Buffer.alloc((9000 / 8) * 9000)
  const input = ['-f', 'rawvideo', '-pix_fmt', 'monob', '-s', '9000x9000', '-i', 'pipe:0']
  ffmpeg([...input, '-c:v', 'png'], file, black)
}

/** A film without a picture. */
export function makeSound(file: string): void {
  ffmpeg(['-f', 'lavfi', '-i', 'sine=d=1', '-c:a', 'aac'], file)
}

/** Keeps the first part of a file only, as a download that broke off. */
export function cutOff(file: string, keep: number): void {
  truncateSync(file, Math.floor(readFileSync(file).length * keep))
}

/** The mean colour of the upper and of the lower half of a picture or a video's first frame, as [r, g, b]. */
export function halves(picture: Uint8Array): {
  readonly upper: readonly number[]
  readonly lower: readonly number[]
} {
  const raw = colours(picture, 'scale=1:2:flags=area')
  return { upper: raw.slice(0, 3), lower: raw.slice(3) }
}

/** The same of many JPEGs of one size, in one go. */
export function halvesOfEach(jpegs: readonly Uint8Array[]): ReturnType<typeof halves>[] {
  const args = ['-v', 'error', '-f', 'mjpeg', '-i', 'pipe:0', '-vf', 'scale=1:2:flags=area']
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1']
  const bytes = [...execFileSync('ffmpeg', [...args, ...raw], { input: Buffer.concat(jpegs) })]
  return jpegs.map((_jpeg, index) => {
    const at = index * 6
    return { upper: bytes.slice(at, at + 3), lower: bytes.slice(at + 3, at + 6) }
  })
}

/** The mean colour of the left half of a picture, as [r, g, b]. */
export function leftHalf(picture: Uint8Array): readonly number[] {
  return colours(picture, 'crop=iw/2:ih:0:0,scale=1:1:flags=area')
}

/** The colours, one byte each, of a picture's first frame behind these filters. */
function colours(picture: Uint8Array, filters: string): readonly number[] {
  const raw = ['-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1']
  return [
    ...execFileSync('ffmpeg', ['-v', 'error', '-i', 'pipe:0', '-vf', filters, ...raw], { input: picture }),
  ]
}

function ffmpeg(args: readonly string[], file: string, input?: Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...args, `file:${file}`], { input })
}
