import { Play } from 'lucide-react'
import { memo, useState } from 'react'
import type { Media, MediaReason } from '../../core/model'
import type { Dictionary } from '../../shared/locale/en'
import { mediaReasonPhrase } from '../../shared/locale/media-reason-phrase'
import { plainText } from '../../shared/locale/plain-text'
import type { Tile } from '../../shared/tile'
import { rowId } from '../docs/row-id'
import { useWords } from '../state/use-words'
import { useMedia } from '../ui/use-media'
import { clockTime } from './clock-time'
import { fileType } from './file-type'
import { tileFailure } from './tile-failure'
import { tileFit } from './tile-fit'
import { forgetTile } from './tile-store'
import { useFileAddress } from './use-file-address'
import { useTile } from './use-tile'

/** One picture or video of the grid. Clicks and keys are the grid's. */
export const MediaTile = memo(function MediaTile({
  media,
  reason,
  column,
  edge,
  selected,
  focused,
}: {
  media: Media
  /** Set among those that are ranked. */
  reason: MediaReason | null
  /** From 1. */
  column: number
  /** Pixels. */
  edge: number
  selected: boolean
  /** It is selected, and the grid has the focus. */
  focused: boolean
}) {
  const words = useWords()
  const tile = useTile(media.path, media.mtime)
  const [pointedAt, setPointedAt] = useState(false)
  const said = reason === null ? null : plainText(mediaReasonPhrase(reason, words))
  const name = media.path.slice(media.path.lastIndexOf('/') + 1)
  const facts = [name, words.media.kinds[media.kind], ...stateFacts(tile, words.media)]
  return (
    <div
      id={rowId(media.path)}
      className="tile"
      role="gridcell"
      aria-colindex={column}
      aria-selected={selected}
      title={[media.path, ...(said === null ? [] : [said]), ...failureLines(tile, words.media)].join('\n')}
      draggable
      data-path={media.path}
      data-state={tile?.state ?? 'waiting'}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
    >
      <span className="visually-hidden">{[...facts, ...(said === null ? [] : [said])].join(', ')}</span>
      <div className="tile-square" aria-hidden="true">
        <Still media={media} tile={tile} edge={edge} moving={pointedAt || focused} />
      </div>
      {said !== null && (
        <div className="tile-reason" aria-hidden="true">
          {said}
        </div>
      )}
    </div>
  )
})

function Still({
  media,
  tile,
  edge,
  moving,
}: {
  media: Media
  tile: Tile | null
  edge: number
  moving: boolean
}) {
  const words = useWords().media
  const type = fileType(media.path)
  switch (tile?.state) {
    case undefined:
    case 'waiting':
    case 'make':
      return <span className="tile-type">{type}</span>
    case 'failed':
      return (
        <>
          <span className="tile-type">{type}</span>
          <span className="tile-failure">{words.failed[tile.reason].short}</span>
        </>
      )
    case 'ready':
      return (
        <>
          {tile.animated && moving ? (
            <Moving media={media} tile={tile} edge={edge} />
          ) : (
            <Picture media={media} tile={tile} edge={edge} address={tile.url} />
          )}
          {media.kind === 'video' && (
            <span className="tile-mark">
              <Play size={9} fill="currentColor" aria-hidden="true" />
              {tile.duration !== null && clockTime(tile.duration / 1000)}
            </span>
          )}
          {tile.animated && <span className="tile-mark">{type}</span>}
        </>
      )
  }
}

type Ready = Extract<Tile, { state: 'ready' }>

function Picture({
  media,
  tile,
  edge,
  address,
}: {
  media: Media
  tile: Ready
  edge: number
  address: string
}) {
  return (
    <img
      src={address}
      alt=""
      draggable={false}
      decoding="async"
      data-fit={tileFit(media.path, tile, edge)}
      onError={() => forgetTile(media.path)}
    />
  )
}

/** The picture itself, which moves, where the person does not mind. Of the tiles in view at most two are one. */
function Moving({ media, tile, edge }: { media: Media; tile: Ready; edge: number }) {
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const address = useFileAddress(media.path, media.mtime)
  return <Picture media={media} tile={tile} edge={edge} address={still ? tile.url : address} />
}

function stateFacts(tile: Tile | null, words: Dictionary['media']): string[] {
  if (tile?.state === 'failed') return [tileFailure(tile, words)]
  return tile?.state === 'ready' && tile.duration !== null ? [clockTime(tile.duration / 1000)] : []
}

function failureLines(tile: Tile | null, words: Dictionary['media']): string[] {
  return tile?.state === 'failed' ? [tileFailure(tile, words)] : []
}
