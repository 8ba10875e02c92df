import { assertNever } from '../../core/assert-never'
import type { Ffmpeg } from '../../shared/ffmpeg'
import type { Dictionary } from '../../shared/locale/en'
import type { Phrase } from '../../shared/locale/phrase'
import { actions } from '../state/actions'
import { useApp } from '../state/app-store'
import { useSettings } from '../state/use-settings'
import { useWords } from '../state/use-words'
import { PhraseText } from '../ui/PhraseText'
import { SettingRow } from './SettingRow'

/** The program that makes stills of videos. */
export function MediaSection() {
  const words = useWords().settings.ffmpeg
  const { ffmpegPath } = useSettings()
  const ffmpeg = useApp(({ app }) => app?.ffmpeg)
  return (
    <SettingRow label={words.label} hint={words.hint}>
      {() => (
        <div className="setting-program">
          {ffmpeg !== undefined && (
            <p className="setting-state" role="status">
              <PhraseText phrase={said(ffmpeg, words)} />
            </p>
          )}
          <div className="setting-buttons">
            <button type="button" className="button" onClick={() => void actions.chooseFfmpeg()}>
              {words.choose}
            </button>
            {ffmpegPath !== null && (
              <button type="button" className="button" onClick={() => void actions.forgetFfmpeg()}>
                {words.forget}
              </button>
            )}
          </div>
        </div>
      )}
    </SettingRow>
  )
}

function said(ffmpeg: Ffmpeg, words: Dictionary['settings']['ffmpeg']): Phrase {
  switch (ffmpeg.state) {
    case 'looking':
      return [words.looking]
    case 'found':
      return words.found(ffmpeg.version, ffmpeg.path, words.from[ffmpeg.from])
    case 'none':
      return ffmpeg.tried === null ? [words.none] : words.unusable(ffmpeg.tried)
    default:
      return assertNever(ffmpeg)
  }
}
