import { useContext, useState } from 'react'
import type { ReadingElement } from '../../core/reading/reading'
import { useApp } from '../state/app-store'
import { fileAddress } from '../../shared/file-address'
import { DrawnDocument } from './drawn-document'
import { MissingMedia } from './Picture'

/** A video of the root, played where it stands. */
export function VideoClip({ node }: { node: ReadingElement }) {
  const rootId = useApp(({ app }) => app?.rootId ?? null)
  const { targets } = useContext(DrawnDocument)
  const [broken, setBroken] = useState(false)
  const target = targets[node.target ?? -1]
  const poster = targets[node.poster ?? -1]
  const { title, width, height, id } = node.properties
  if (target?.kind !== 'asset' || target.type !== 'video' || rootId === null || broken)
    return <MissingMedia kind="video" target={target} name={title ?? ''} id={id} />
  return (
    <video
      id={id}
      className="picture"
      src={fileAddress(rootId, target.path)}
      poster={poster?.kind === 'asset' ? fileAddress(rootId, poster.path) : undefined}
      title={title ?? target.path}
      width={width}
      height={height}
      controls
      preload="metadata"
      disablePictureInPicture
      onError={() => setBroken(true)}
    />
  )
}
