import { sessionState } from '../session/session-state'
import { useApp } from '../state/app-store'
import { useClock } from '../state/clock-store'
import { useView } from '../state/view-store'
import { useWords } from '../state/use-words'

/** The session that is followed, and what it is doing; else the project's name. */
export function PeekSession() {
  const words = useWords()
  const root = useApp(({ app }) => app?.root?.name ?? 'Knit')
  const session = useView(({ view }) => view?.session ?? null)
  const now = useClock((state) => state.now)
  return (
    <header className="peek-session">
      <h1 className="peek-title">
        <bdi>{session === null ? root : (session.title ?? words.session.untitled)}</bdi>
      </h1>
      <span className="peek-state">
        {session === null ? words.session.none : sessionState(session, now, words)}
      </span>
    </header>
  )
}
