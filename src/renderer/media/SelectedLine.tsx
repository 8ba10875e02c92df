import type { Media, MediaReason } from '../../core/model'
import { mediaReasonPhrase } from '../../shared/locale/media-reason-phrase'
import { useWords } from '../state/use-words'
import { RelativeTime } from '../time/RelativeTime'
import { MiddleEllipsis } from '../ui/MiddleEllipsis'
import { PhraseText } from '../ui/PhraseText'
import { MediaSettingsButton } from './MediaSettingsButton'
import { tileFailure } from './tile-failure'
import { useTile } from './use-tile'

/**
 * Below the grid: the name of the chosen tile, why it is where it is or why it shows nothing, and its age. Where an
 * ffmpeg is missing, the way to name one.
 */
export function SelectedLine({ media, reason }: { media: Media; reason: MediaReason | null }) {
  const words = useWords()
  const tile = useTile(media.path, media.mtime)
  return (
    <p className="media-selected" title={media.path}>
      <span className="media-selected-name">
        <MiddleEllipsis text={media.path.slice(media.path.lastIndexOf('/') + 1)} />
      </span>
      <span className="media-selected-said">
        {tile?.state === 'failed' ? (
          tileFailure(tile, words.media)
        ) : reason === null ? null : (
          <PhraseText phrase={mediaReasonPhrase(reason, words)} />
        )}
      </span>
      {tile?.state === 'failed' && tile.reason === 'no-ffmpeg' && <MediaSettingsButton />}
      <RelativeTime at={media.mtime} />
    </p>
  )
}
