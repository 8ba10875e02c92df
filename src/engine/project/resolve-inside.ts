import { realpathSync } from 'node:fs'
import { isAbsolute, relative, resolve, sep } from 'node:path'

export type Resolved =
  | { readonly ok: true; readonly file: string }
  | { readonly ok: false; readonly error: 'outside-root' | 'not-found' | 'no-permission' }

/**
 * Turns a root-relative path into an absolute real path, and refuses whatever leaves the root: absolute paths, `..`,
 * NUL, and symbolic links (of the file or of a folder on the way) that point outside. `root` must be a real path.
 */
export function resolveInside(root: string, path: string): Resolved {
  if (path === '' || path.includes('\0') || isAbsolute(path)) return { ok: false, error: 'outside-root' }
  if (process.platform === 'win32' && /[\\:]/.test(path)) return { ok: false, error: 'outside-root' }
  const segments = path.split('/')
  if (segments.some((s) => s === '' || s === '.' || s === '..')) return { ok: false, error: 'outside-root' }
  let file: string
  try {
    file = realpathSync.native(resolve(root, ...segments))
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    return { ok: false, error: code === 'EACCES' || code === 'EPERM' ? 'no-permission' : 'not-found' }
  }
  return isInside(root, file) ? { ok: true, file } : { ok: false, error: 'outside-root' }
}

/** Whether `file` lies below `folder`, compared by segments; both absolute real paths. */
export function isInside(folder: string, file: string): boolean {
  const path = relative(folder, file)
  return path !== '' && path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path)
}
