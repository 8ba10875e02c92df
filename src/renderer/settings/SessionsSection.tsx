import { useState } from 'react'
import type { HomeView, SessionView } from '../../core/model'
import { homePhrase } from '../../shared/locale/home-phrase'
import { rowsLines } from '../../shared/locale/rows-lines'
import { actions } from '../state/actions'
import { useApp } from '../state/app-store'
import { useSettings } from '../state/use-settings'
import { useView } from '../state/view-store'
import { useWords } from '../state/use-words'
import { PhraseText } from '../ui/PhraseText'
import { SettingSwitch } from './SettingSwitch'
import './homes.css'

const NONE: readonly HomeView[] = []

/** Every folder in which sessions are looked for, and what was found there. */
export function SessionsSection() {
  const { homes: words, settings } = useWords()
  const { followActive } = useSettings()
  const homes = useApp(({ app }) => app?.homes ?? NONE)
  const session = useView(({ view }) => view?.session ?? null)
  const [known, setKnown] = useState(false)
  return (
    <>
      <SettingSwitch
        {...settings.followActive}
        on={followActive}
        onChange={(on) =>
          void (on ? actions.followActive() : actions.changeSettings({ followActive: false }))
        }
      />
      <p className="setting-label">{words.title}</p>
      <ul className="homes-list" aria-label={words.title}>
        {homes.map((home) => (
          <HomeItem key={`${home.source} ${home.path}`} home={home} followed={holds(home, session)} />
        ))}
      </ul>
      <div className="homes-foot">
        <button
          type="button"
          className="button"
          onClick={() => void actions.addHome().then((outcome) => setKnown(outcome === 'known'))}
        >
          {words.add}
        </button>
        {known && <span role="status">{words.known}</span>}
      </div>
    </>
  )
}

function HomeItem({ home, followed }: { home: HomeView; followed: boolean }) {
  const words = useWords()
  const { origin, state } = homePhrase(home, words.homes)
  const added = home.origin.kind === 'added' ? home.origin.folder : null
  return (
    <li className="home" data-found={home.problem === null}>
      <span className="home-source">{words.session.sources[home.source]}</span>
      <bdi className="home-path">{home.path}</bdi>
      {added !== null && (
        <button
          type="button"
          className="button home-remove"
          aria-label={words.homes.removeFolder(home.path)}
          onClick={() => void actions.removeHome(added)}
        >
          {words.homes.remove}
        </button>
      )}
      <p className="home-facts">
        <PhraseText phrase={origin} />
        {' · '}
        <span className="home-state">{state}</span>
      </p>
      {followed && <p className="home-followed">{words.homes.followed}</p>}
      {home.logsRead > 0 && (
        <p className="home-rows">
          {[words.homes.lookedInto(home.logsRead), ...rowsLines(home.rows, words.session)].map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
      {home.notUnderstood.length > 0 && (
        <p className="home-not-understood">{words.homes.notUnderstood(home.notUnderstood.join(', '))}</p>
      )}
    </li>
  )
}

/** Whether the log of the followed session lies in this home. */
function holds({ source, path }: HomeView, session: SessionView | null): boolean {
  if (session?.source !== source || !session.log.startsWith(path)) return false
  return /^[\\/]/.test(session.log.slice(path.length))
}
