import { useState } from 'react'
import type { Reading } from '../../core/reading/reading'
import { useApp } from '../state/app-store'
import { fileAddress } from './file-address'
import { MissingMedia } from './Picture'

/** A picture or a video by itself. */
export function MediaView({ reading }: { reading: Extract<Reading, { kind: 'image' | 'video' }> }) {
  const rootId = useApp(({ app }) => app?.rootId ?? null)
  const [broken, setBroken] = useState(false)
  if (rootId === null || broken)
    return (
      <div className="media-view">
        <MissingMedia kind={reading.kind} target={undefined} name={reading.path} id={undefined} />
      </div>
    )
  // A picture that was saved anew has another address, or the old one would stay.
  const address = `${fileAddress(rootId, reading.path)}?${reading.mtime}`
  const props = { src: address, onError: () => setBroken(true) }
  return (
    <div className="media-view">
      {reading.kind === 'image' ? (
        <img {...props} alt={reading.path} draggable={false} />
      ) : (
        <video {...props} controls preload="metadata" disablePictureInPicture aria-label={reading.path} />
      )}
    </div>
  )
}
