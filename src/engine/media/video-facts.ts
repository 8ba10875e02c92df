/** What ffmpeg says of a video on stderr. Sizes in pixels as a person sees them; `duration` in ms. */
export interface VideoFacts {
  readonly codec: string | null
  readonly width: number
  readonly height: number
  readonly duration: number | null
}

/** Reads the description of the input that ffmpeg prints before it begins its work. 0 × 0 where it names no size. */
export function videoFacts(stderr: string): VideoFacts {
  const described = stderr.split(/^(?:Stream mapping:|Output #0)/m)[0] ?? ''
  const stream = described
    .split('\n')
    .find((line) => /Stream #0:.*: Video: /.test(line) && !/attached pic/.test(line))
  const [, codec = null] = /: Video: (\w+)/.exec(stream ?? '') ?? []
  const [, across = '0', down = '0'] = /, (\d{1,6})x(\d{1,6})\b/.exec(stream ?? '') ?? []
  const [, wide = '1', high = '1'] = /\bSAR (\d{1,9}):(\d{1,9})/.exec(stream ?? '') ?? []
  const stretch = Number(wide) > 0 && Number(high) > 0 ? Number(wide) / Number(high) : 1
  const width = Math.round(Number(across) * stretch)
  const height = Number(down)
  const turned = Math.abs(rotation(described)) % 180 === 90
  return {
    codec: codec === 'none' ? null : codec,
    width: turned ? height : width,
    height: turned ? width : height,
    duration: duration(described),
  }
}

/** In degrees, a multiple of 90 for anything that a camera writes. */
function rotation(described: string): number {
  const match = /displaymatrix: rotation of (-?\d+(?:\.\d+)?) degrees|^\s+rotate\s+: (-?\d+)/m.exec(described)
  return Math.round(Number(match?.[1] ?? match?.[2] ?? 0))
}

function duration(described: string): number | null {
  const match = /Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?)/.exec(described)
  if (!match) return null
  return Math.round((Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3])) * 1000)
}
