import type { ReactNode } from 'react'
import { formatSize } from '../../shared/locale/format-size'
import { fileType } from './file-type'
import type { Extent } from './zoom'

/** Under a picture or a video: its type, its width and height, its length and its size on disk; then the controls. */
export function MediaFacts({
  path,
  size,
  extent,
  children,
}: {
  path: string
  size: number
  extent: Extent | null
  children?: ReactNode
}) {
  const facts = [
    fileType(path),
    ...(extent === null ? [] : [`${extent.width} × ${extent.height}`]),
    formatSize(size),
  ]
  return (
    <div className="media-facts">
      <p className="media-facts-said">{facts.filter((fact) => fact !== '').join(' · ')}</p>
      {children}
    </div>
  )
}
