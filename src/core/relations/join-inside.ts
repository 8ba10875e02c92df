/** Follows `target` from a folder; `null` where it leaves the root. */
export function joinInside(folder: string, target: string): string | null {
  const segments = folder.split('/').filter((segment) => segment !== '')
  for (const segment of target.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') segments.push(segment)
    else if (segments.pop() === undefined) return null
  }
  return segments.join('/')
}
