const DRIVE = /^[A-Za-z]:[\\/]/

/**
 * The absolute path that `path` names for an agent working in `base`, with `.` and `..` resolved. Understands POSIX,
 * Windows drive and UNC paths on every platform, since a log may come from another system. `null` when the path is
 * empty or relative to an unknown base.
 */
export function absolutePath(path: string, base: string | null): string | null {
  if (path === '' || path.includes('\0')) return null
  const whole = isAbsolute(path) ? path : base === null ? null : `${base}/${path}`
  if (whole === null || !isAbsolute(whole)) return null
  const windows = DRIVE.test(whole) || whole.startsWith('\\\\')
  const separator = windows ? '\\' : '/'
  const segments = whole.split(windows ? /[\\/]+/ : /\/+/).filter((segment) => segment !== '')
  const kept: string[] = []
  // A drive, or the server and share of a UNC path, cannot be climbed over.
  const fixed = DRIVE.test(whole) ? 1 : windows ? 2 : 0
  for (const segment of segments) {
    if (segment === '.') continue
    if (segment !== '..') kept.push(segment)
    else if (kept.length > fixed) kept.pop()
  }
  const joined = kept.join(separator)
  if (DRIVE.test(whole)) return kept.length === 1 ? `${joined}\\` : joined
  return windows ? `\\\\${joined}` : `/${joined}`
}

function isAbsolute(path: string): boolean {
  return path.startsWith('/') || path.startsWith('\\\\') || DRIVE.test(path)
}
