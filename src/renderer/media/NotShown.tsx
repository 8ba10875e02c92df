import type { Tile } from '../../shared/tile'
import { actions } from '../state/actions'
import { useWords } from '../state/use-words'
import { MediaSettingsButton } from './MediaSettingsButton'
import { tileFailure } from './tile-failure'

/**
 * What stands in place of a picture or video that the window cannot show: its still, or why there is none, and what one
 * can do. `said` is why the window shows nothing; `null` where that is why there is no still, too.
 */
export function NotShown({ path, said, tile }: { path: string; said: string | null; tile: Tile | null }) {
  const words = useWords()
  const failed = tile?.state === 'failed' ? tile : null
  return (
    <div className="not-shown">
      {tile?.state === 'ready' && <img src={tile.url} alt="" draggable={false} />}
      <div role="status">
        {said !== null && <p>{said}</p>}
        {failed !== null && <p>{tileFailure(failed, words.media)}</p>}
      </div>
      <div className="not-shown-ways">
        <button type="button" className="button" onClick={() => void actions.openDoc(path)}>
          {words.preview.open}
        </button>
        {failed?.reason === 'no-ffmpeg' && <MediaSettingsButton />}
      </div>
    </div>
  )
}
