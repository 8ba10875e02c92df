/**
 * How absolute path `path` lies to `folder`, compared segment by segment (`/data/knit-old` is not in `/data/knit`).
 * Accepts `/` and, on Windows paths, `\`. Composed and decomposed spellings of a character are the same.
 */
export function isInside(path: string, folder: string, caseFold: boolean): 'same' | 'below' | 'outside' {
  const inner = segments(path, caseFold)
  const outer = segments(folder, caseFold)
  if (inner.length < outer.length || outer.some((segment, index) => segment !== inner[index]))
    return 'outside'
  return inner.length === outer.length ? 'same' : 'below'
}

function segments(path: string, caseFold: boolean): readonly string[] {
  const windows = /^[A-Za-z]:[\\/]|^\\\\/.test(path)
  const folded = caseFold || windows ? path.toLowerCase() : path
  return folded
    .normalize('NFC')
    .split(windows ? /[\\/]+/ : '/')
    .filter((segment) => segment !== '' && segment !== '.')
}

/** `path` relative to `folder` with `/` between segments, spelled as in `path`; `null` when it does not lie below it. */
export function relativeTo(folder: string, path: string, caseFold: boolean): string | null {
  if (isInside(path, folder, caseFold) !== 'below') return null
  const windows = /^[A-Za-z]:[\\/]|^\\\\/.test(path)
  const own = path.split(windows ? /[\\/]+/ : '/').filter((segment) => segment !== '' && segment !== '.')
  return own.slice(segments(folder, caseFold).length).join('/')
}
