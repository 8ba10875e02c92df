import { constants } from 'node:fs'
import { open, stat, type FileHandle } from 'node:fs/promises'
import { resolveInside } from '../project/resolve-inside'

export type OpenedFile =
  | { readonly ok: true; readonly handle: FileHandle; readonly size: number; readonly mtime: Date }
  | { readonly ok: false; readonly status: 403 | 404 }

/**
 * Opens a plain file of a root and proves, on the open handle, that it lies inside: what the path leads to after the
 * opening must still be inside the root, and be the very file that was opened. A file or folder that is swapped for a
 * symbolic link between the check and the opening is thereby refused. The caller closes the handle.
 *
 * Hard links cannot be told from files, and are served.
 */
export async function openInside(root: string, path: string): Promise<OpenedFile> {
  const before = resolveInside(root, path)
  if (!before.ok) return { ok: false, status: before.error === 'not-found' ? 404 : 403 }
  let handle: FileHandle
  try {
    // O_NONBLOCK: opening a FIFO must not wait for its writer. Neither flag exists on Windows.
    const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)
    handle = await open(before.file, flags)
  } catch (error) {
    return { ok: false, status: (error as NodeJS.ErrnoException).code === 'ENOENT' ? 404 : 403 }
  }
  try {
    const opened = await handle.stat({ bigint: true })
    const after = resolveInside(root, path)
    if (opened.isFile() && after.ok) {
      const there = await stat(after.file, { bigint: true })
      if (there.ino === opened.ino && there.dev === opened.dev) {
        return { ok: true, handle, size: Number(opened.size), mtime: opened.mtime }
      }
    }
  } catch {
    // it went away between the two looks
  }
  await handle.close()
  return { ok: false, status: 403 }
}
