import { clipboard, shell } from 'electron'
import { mediaKind } from '../core/media/media-kind'
import { isDocName } from '../engine/project/doc-kind'
import { resolveInside } from '../engine/project/resolve-inside'
import { CallError } from './ipc/call-error'

/** The real file behind a root-relative path. Throws a CallError for anything that is not inside the root. */
function fileOf(root: string | null, path: string): string {
  if (root === null) throw new CallError('not-found')
  const resolved = resolveInside(root, path)
  if (!resolved.ok) throw new CallError(resolved.error)
  return resolved.file
}

/**
 * Opens a document with the system's application. Only types that Knit itself shows are opened: a link to a script
 * beside the document must never start it. Everything else is shown in its folder.
 */
export async function openDoc(root: string | null, path: string): Promise<'opened' | 'revealed'> {
  const file = fileOf(root, path)
  if (isDocName(file) || isMedia(file)) {
    const failure = await shell.openPath(file)
    if (failure === '') return 'opened'
  }
  shell.showItemInFolder(file)
  return 'revealed'
}

/** A drawing (SVG) would open in the browser, where it can be a program. */
function isMedia(file: string): boolean {
  return mediaKind(file) !== null && !/\.svg$/i.test(file)
}

export function revealDoc(root: string | null, path: string): void {
  shell.showItemInFolder(fileOf(root, path))
}

export function copyDocPath(root: string | null, path: string): void {
  clipboard.writeText(fileOf(root, path))
}
