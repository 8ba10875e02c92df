import { Check, ChevronDown, FolderSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SessionChoice, SessionView } from '../../core/model'
import { actions } from '../state/actions'
import { useDialog } from '../state/dialog-store'
import { useView } from '../state/view-store'
import { useWords } from '../state/use-words'
import { RelativeTime } from '../time/RelativeTime'
import { Menu } from '../ui/Menu'
import { MenuItem } from '../ui/MenuItem'

const NONE: readonly SessionChoice[] = []

/**
 * The followed session's title (or that there is none), and behind it every other session of the project and where
 * sessions are looked for.
 */
export function SessionMenu({ session, children }: { session: SessionView | null; children: ReactNode }) {
  const { session: words, homes } = useWords()
  return (
    <Menu
      name="session"
      label={words.choose}
      trigger={
        <>
          {children}
          <ChevronDown size={13} aria-hidden="true" />
        </>
      }
    >
      {session !== null && <Choices session={session} />}
      <MenuItem onChoose={() => useDialog.setState({ dialog: { kind: 'settings', section: 'sessions' } })}>
        <span className="menu-check">
          <FolderSearch size={14} aria-hidden="true" />
        </span>
        {homes.open}
      </MenuItem>
    </Menu>
  )
}

function Choices({ session }: { session: SessionView }) {
  const words = useWords().session
  const choices = useView(({ view }) => view?.choices ?? NONE)
  const pinned = session.rule.kind === 'pinned'
  return (
    <>
      <div role="group" aria-label={words.choose}>
        <ChoiceItem checked={!pinned} onChoose={() => void actions.followSession(null)}>
          <span className="session-choice-title">{words.automatic}</span>
        </ChoiceItem>
        <div className="menu-separator" role="separator" />
        {choices.map((choice) => (
          <ChoiceItem
            key={choice.log}
            checked={pinned && choice.log === session.log}
            nested={choice.kind === 'subagent'}
            onChoose={() => void actions.followSession(choice.log)}
          >
            <span className="session-choice-text">
              <bdi className="session-choice-title">{choice.title ?? choice.said ?? words.untitled}</bdi>
              <span className="session-choice-facts">
                {words.sources[choice.source]}
                {choice.kind !== 'main' && ` · ${words[choice.kind]}`}
                {' · '}
                <RelativeTime at={choice.lastWriteAt} />
              </span>
            </span>
          </ChoiceItem>
        ))}
      </div>
      <p className="session-rule">{words.rule(session.rule)}</p>
      <div className="menu-separator" role="separator" />
    </>
  )
}

function ChoiceItem({
  checked,
  nested = false,
  onChoose,
  children,
}: {
  checked: boolean
  nested?: boolean
  onChoose: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={checked}
      className="menu-item"
      data-nested={nested}
      tabIndex={-1}
      onClick={onChoose}
    >
      <span className="menu-check">{checked && <Check size={14} aria-hidden="true" />}</span>
      {children}
    </button>
  )
}
