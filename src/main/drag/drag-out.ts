import { nativeImage, type WebContents } from 'electron'
import { fileInRoot } from '../file-in-root'
import { drawDragImage } from './draw-drag-image'

/**
 * Starts a drag of files of the root out of a page. Each path is resolved here and now; one that is gone or leads out of
 * the root is a CallError, and nothing is dragged.
 */
export function dragOut(root: string | null, paths: readonly string[], page: WebContents): void {
  const files = [...new Set(paths.map((path) => fileInRoot(root, path)))]
  const { pixels, width, height, scale } = drawDragImage(files.length)
  const icon = nativeImage.createFromBitmap(pixels, { width, height, scaleFactor: scale })
  page.startDrag({ file: files[0]!, files, icon })
}
