/** Most characters of one entry. */
const LONGEST = 260

/**
 * What a person typed as a folder to leave out, in its one form: a name, or a path below the project's folder with `/`
 * between its parts. `null` for what names no folder there: nothing, an absolute path, a way out with `..`, a line break.
 */
export function ignoredFolder(typed: string): string | null {
  const slashed = typed.trim().replaceAll('\\', '/')
  if (slashed.startsWith('/') || /[\0\r\n]/.test(slashed)) return null
  const parts = slashed
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '.')
  if (parts.length === 0 || parts.includes('..')) return null
  const folder = parts.join('/')
  return folder.length > LONGEST || /^[a-z]:/i.test(folder) ? null : folder
}
