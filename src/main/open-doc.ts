import { clipboard, shell } from 'electron'
import { mediaKind } from '../core/media/media-kind'
import { isDocName } from '../engine/project/doc-kind'
import { fileInRoot } from './file-in-root'

/**
 * Opens a document with the system's application. Only types that Knit itself shows are opened: a link to a script
 * beside the document must never start it. Everything else is shown in its folder.
 */
export async function openDoc(root: string | null, path: string): Promise<'opened' | 'revealed'> {
  const file = fileInRoot(root, path)
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

/** The same root-relative path, once it is known to lie inside the root. Throws a CallError where it does not. */
export function docInRoot(root: string | null, path: string): string {
  fileInRoot(root, path)
  return path
}

export function revealDoc(root: string | null, path: string): void {
  shell.showItemInFolder(fileInRoot(root, path))
}

export function copyDocPath(root: string | null, path: string): void {
  clipboard.writeText(fileInRoot(root, path))
}
