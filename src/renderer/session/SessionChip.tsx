import { TriangleAlert } from 'lucide-react'
import type { SessionView } from '../../core/model'
import type { Dictionary } from '../../shared/locale/en'
import { damagePhrase } from '../../shared/locale/damage-phrase'
import { rowsLines } from '../../shared/locale/rows-lines'
import { plainText } from '../../shared/locale/plain-text'
import { useClock } from '../state/clock-store'
import { useView } from '../state/view-store'
import { useWords } from '../state/use-words'
import { SessionMenu } from './SessionMenu'
import { sessionState } from './session-state'
import './session.css'

/** The followed session: whose it is, its title, and what it is doing. */
export function SessionChip() {
  const words = useWords()
  const session = useView(({ view }) => view?.session ?? null)
  const known = useView(({ view }) => view !== null && view.basis.state !== 'reading')
  if (session === null)
    return (
      <section className="session" aria-label={words.session.label}>
        {known && (
          <>
            <SessionMenu session={null}>
              <span className="session-title session-none">{words.session.none}</span>
            </SessionMenu>
            <span className="session-hint" title={words.session.noneHint}>
              {words.session.noneHint}
            </span>
          </>
        )}
      </section>
    )
  return (
    <section className="session" aria-label={words.session.label} title={rowsDetail(session, words.session)}>
      <span className="session-source">{words.session.sources[session.source]}</span>
      <SessionMenu session={session}>
        <bdi className="session-title">{session.title ?? words.session.untitled}</bdi>
      </SessionMenu>
      {session.damage !== null && (
        <span className="session-damage" title={plainText(damagePhrase(session.damage, words))}>
          <TriangleAlert size={13} aria-hidden="true" />
          {words.session.damaged}
        </span>
      )}
      <State session={session} />
    </section>
  )
}

function State({ session }: { session: SessionView }) {
  const words = useWords()
  return <span className="session-state">{useClock(({ now }) => sessionState(session, now, words))}</span>
}

function rowsDetail({ title, rows }: SessionView, words: Dictionary['session']): string {
  const lines = rowsLines(rows, words)
  return [...(title === null ? [] : [title]), ...lines].join('\n')
}
