import { open } from 'node:fs/promises'
import type { TileFailure } from '../../shared/tile'
import type { Children, Finished } from './children'
import { CONTAINER_HEAD, containerOf } from './container-of'
import { MAX_PIXELS } from './max-pixels'
import { videoFacts, type VideoFacts } from './video-facts'

/** Longest side of a poster, in pixels. */
const SIDE = 480
/** What one run of ffmpeg may take: ms of wall time, of which a busy machine gives it little, and seconds of processor time. */
const LIMIT = 60_000
const PROCESSOR_LIMIT = 20
/** Near black: the mean brightness and that which a tenth of the pixels exceeds are below these, of 255. */
const DARK_MEAN = 16
const DARK_HIGH = 40

/** How early frames are looked at when the first is near black: where keyframes are, and if need be everywhere. */
const SECOND_LOOKS = [
  ['-skip_frame', 'nokey', '-t', '30', 1],
  ['-t', '6', 2],
] as const

export type Poster =
  /** `picture` is a JPEG. */
  | ({ readonly ok: true; readonly picture: Uint8Array } & VideoFacts)
  | {
      readonly ok: false
      readonly reason: TileFailure
      readonly detail: string | null
      readonly width?: number
      readonly height?: number
    }
  /** Knit is quitting. */
  | { readonly ok: false; readonly reason: 'stopped' }

/**
 * A still of a video, the right way up: its first frame or, where that is near black, the brightest of a few early ones.
 *
 * @param file absolute real path
 */
export async function makePoster(children: Children, ffmpeg: string, file: string): Promise<Poster> {
  const container = await readContainer(file)
  if (!container.ok) return container
  const run = (before: readonly string[], behind: readonly string[], rate: string): Promise<Finished> =>
    children.run(ffmpeg, ffmpegArguments(file, container.name, before, behind, rate), LIMIT)

  const first = await run([], ['-frames:v', '1'], '')
  if (first.kind === 'stopped') return { ok: false, reason: 'stopped' }
  if (first.kind === 'timeout') return { ok: false, reason: 'timeout', detail: null }
  if (first.kind === 'not-started') return { ok: false, reason: 'no-ffmpeg', detail: first.why }
  const [still] = stillsOf(first)
  if (!still) return failure(first, file)
  let best = still
  for (const look of SECOND_LOOKS) {
    if (!isNearBlack(best)) break
    const rate = look.at(-1)
    const more = await run(look.slice(0, -1) as string[], [], `fps=${rate},`)
    // What takes too long here is a video that begins in the dark: its first frame is at hand.
    if (more.kind !== 'ended') break
    for (const other of stillsOf(more)) if (other.mean > best.mean) best = other
  }
  return { ok: true, picture: best.picture, ...videoFacts(first.stderr) }
}

async function readContainer(
  file: string,
): Promise<{ readonly ok: true; readonly name: string } | Extract<Poster, { ok: false }>> {
  try {
    const handle = await open(file)
    try {
      const head = new Uint8Array(CONTAINER_HEAD)
      const { bytesRead } = await handle.read(head, 0, head.length, 0)
      if (bytesRead === 0) return { ok: false, reason: 'empty', detail: null }
      const name = containerOf(head.subarray(0, bytesRead))
      return name === null ? { ok: false, reason: 'damaged', detail: null } : { ok: true, name }
    } finally {
      await handle.close()
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return { ok: false, reason: code === 'ENOENT' ? 'gone' : 'no-permission', detail: null }
  }
}

function ffmpegArguments(
  file: string,
  container: string,
  before: readonly string[],
  behind: readonly string[],
  rate: string,
): string[] {
  // Pixels need not be square; what is smaller than a poster stays as it is.
  const shrink = `min(1,${SIDE}/max(iw*sar,ih))`
  const even = (length: string): string => `'max(2,2*round(${length}*${shrink}/2))'`
  const filters = `${rate}scale=w=${even('iw*sar')}:h=${even('ih')},setsar=1,format=yuvj420p,signalstats,metadata=mode=print`
  return [
    '-hide_banner',
    '-nostdin',
    '-timelimit',
    String(PROCESSOR_LIMIT),
    // Nothing but this file can be opened, and it is never taken for a list of others.
    '-protocol_whitelist',
    'file',
    '-threads',
    '1',
    '-max_pixels',
    String(MAX_PIXELS),
    ...before,
    '-f',
    container,
    '-i',
    // Behind `file:` no name can be an option, or an address of another kind.
    `file:${file}`,
    '-map',
    '0:V:0',
    '-an',
    '-sn',
    '-dn',
    ...behind,
    '-vf',
    filters,
    '-q:v',
    '4',
    '-f',
    'mjpeg',
    'pipe:1',
  ]
}

interface Still {
  readonly picture: Uint8Array
  /** Brightness, 0 to 255: the mean, and the least of the brightest tenth. */
  readonly mean: number
  readonly high: number
}

function isNearBlack({ mean, high }: Still): boolean {
  return mean < DARK_MEAN && high < DARK_HIGH
}

/** The pictures that ffmpeg wrote one behind the other, each with its brightness as measured by its filter. */
function stillsOf({ stdout, stderr }: Extract<Finished, { kind: 'ended' }>): Still[] {
  const values = (name: string): number[] =>
    Array.from(stderr.matchAll(new RegExp(`lavfi\\.signalstats\\.${name}=([\\d.]+)`, 'g')), ([, value]) =>
      Number(value),
    )
  const means = values('YAVG')
  const highs = values('YHIGH')
  return splitPictures(stdout).map((picture, index) => ({
    picture,
    mean: means[index] ?? 0,
    high: highs[index] ?? 0,
  }))
}

/** Within a JPEG no byte 255 is followed by 216: that is where one begins. */
function splitPictures(bytes: Buffer): Uint8Array[] {
  const begin = Buffer.of(0xff, 0xd8, 0xff)
  const starts: number[] = []
  for (let at = bytes.indexOf(begin); at >= 0; at = bytes.indexOf(begin, at + 1)) starts.push(at)
  return starts.map((at, index) => bytes.subarray(at, starts[index + 1] ?? bytes.length))
}

function failure(
  { stderr, signal }: Extract<Finished, { kind: 'ended' }>,
  file: string,
): Extract<Poster, { ok: false }> {
  // How the system ends what has used up its processor time.
  if (signal === 'SIGXCPU' || signal === 'SIGKILL') return { ok: false, reason: 'timeout', detail: null }
  const { codec, ...facts } = videoFacts(stderr)
  // Where the size is what keeps ffmpeg from reading on, only its complaint has it.
  const huge = /Picture size (\d{1,6})x(\d{1,6}) exceeds/.exec(stderr)
  const width = huge ? Number(huge[1]) : facts.width
  const height = huge ? Number(huge[2]) : facts.height
  const size = width > 0 && height > 0 ? { width, height } : {}
  if (width * height > MAX_PIXELS) return { ok: false, reason: 'too-many-pixels', detail: null, ...size }
  if (/Permission denied/.test(stderr)) return { ok: false, reason: 'no-permission', detail: null }
  if (/No such file or directory/.test(stderr)) return { ok: false, reason: 'gone', detail: null }
  const unknown = /decoder found for: (\w+)|Decoder \(codec (\w+)\) not found|Unknown decoder/.exec(stderr)
  const soundAlone = /matches no streams/.test(stderr) && /: Audio: /.test(stderr)
  if (unknown || soundAlone)
    return { ok: false, reason: 'unsupported', detail: unknown?.[1] ?? unknown?.[2] ?? codec, ...size }
  const words = signal === null ? lastWords(stderr, file) : signal
  return { ok: false, reason: 'damaged', detail: words, ...size }
}

/** The first complaint, which names the cause, without the parts that only ffmpeg's authors need. */
function lastWords(stderr: string, file: string): string | null {
  const complaint = stderr
    .split('\n')
    .map((line) =>
      line
        .replace(/^\[[^\]]*\] /, '')
        .replaceAll(`file:${file}`, '')
        .replaceAll(file, ''),
    )
    .find((line) => /not found|invalid|error|could not|missing|truncat|unsupported/i.test(line))
  return complaint?.replace(/^[\s:]+/, '').slice(0, 160) || null
}
