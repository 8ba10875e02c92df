import { X } from 'lucide-react'
import { useState } from 'react'
import type { HomeView, SessionView } from '../../core/model'
import { homePhrase } from '../../shared/locale/home-phrase'
import { actions } from '../state/actions'
import { useApp } from '../state/app-store'
import { useDialog } from '../state/dialog-store'
import { useView } from '../state/view-store'
import { useWords } from '../state/use-words'
import { IconButton } from '../ui/IconButton'
import { PhraseText } from '../ui/PhraseText'
import { Sheet } from '../ui/Sheet'
import { rowsLines } from './rows-lines'
import './homes.css'

const NONE: readonly HomeView[] = []

/** Every folder in which sessions are looked for, and what was found there. */
export function HomesSheet() {
  const shown = useDialog(({ dialog }) => dialog?.kind === 'homes')
  return shown && <Homes />
}

function Homes() {
  const words = useWords().homes
  const homes = useApp(({ app }) => app?.homes ?? NONE)
  const session = useView(({ view }) => view?.session ?? null)
  const [known, setKnown] = useState(false)
  const close = (): void => useDialog.setState({ dialog: null })
  return (
    <Sheet className="homes" label={words.title} onClose={close}>
      <div className="homes-head">
        <h2>{words.title}</h2>
        <IconButton icon={X} label={words.close} shortcut="Esc" onClick={close} />
      </div>
      <ul className="homes-list" tabIndex={0} aria-label={words.title}>
        {homes.map((home) => (
          <HomeItem key={`${home.source} ${home.path}`} home={home} session={sessionIn(home, session)} />
        ))}
      </ul>
      <div className="homes-foot">
        <span role="status">{known && words.known}</span>
        <button
          type="button"
          className="button"
          onClick={() => void actions.addHome().then((outcome) => setKnown(outcome === 'known'))}
        >
          {words.add}
        </button>
      </div>
    </Sheet>
  )
}

function HomeItem({ home, session }: { home: HomeView; session: SessionView | null }) {
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
      {session !== null && (
        <p className="home-followed">
          {[words.homes.followed, ...rowsLines(session.rows, words.session)].map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
    </li>
  )
}

/** The followed session, if its log lies in this home. */
function sessionIn({ source, path }: HomeView, session: SessionView | null): SessionView | null {
  const inside = session?.source === source && session.log.startsWith(path)
  return inside && /^[\\/]/.test(session.log.slice(path.length)) ? session : null
}
