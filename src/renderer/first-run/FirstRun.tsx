import { FolderOpen, MessageSquareText, Sparkle } from 'lucide-react'
import type { ReactNode } from 'react'
import { actions } from '../state/actions'
import { useApp } from '../state/app-store'
import { useWords } from '../state/use-words'
import { PhraseText } from '../ui/PhraseText'
import './first-run.css'

/** The window before it has a folder: one sentence and up to three ways to begin. */
export function FirstRun() {
  const words = useWords().firstRun
  const suggestion = useApp(({ app }) => app?.suggestion ?? null)
  return (
    <main className="first-run">
      <p className="first-run-sentence">{words.sentence}</p>
      <div className="first-run-choices">
        {suggestion !== null && (
          <Choice
            icon={<MessageSquareText size={18} aria-hidden="true" />}
            hint={words.latestHint(suggestion.sessionTitle)}
            tooltip={suggestion.root.path}
            onChoose={() => void actions.openRoot(suggestion.root.path)}
          >
            <PhraseText phrase={words.latest(suggestion.root.name)} />
          </Choice>
        )}
        <Choice
          icon={<FolderOpen size={18} aria-hidden="true" />}
          hint={words.chooseHint}
          onChoose={() => void actions.chooseRoot()}
        >
          {words.choose}
        </Choice>
        <Choice
          icon={<Sparkle size={18} aria-hidden="true" />}
          hint={words.sampleHint}
          onChoose={() => void actions.openSample()}
        >
          {words.sample}
        </Choice>
      </div>
    </main>
  )
}

function Choice({
  icon,
  hint,
  tooltip,
  onChoose,
  children,
}: {
  icon: ReactNode
  hint: string
  tooltip?: string
  onChoose: () => void
  children: ReactNode
}) {
  return (
    <button type="button" className="first-run-choice" title={tooltip} onClick={onChoose}>
      {icon}
      <span className="first-run-choice-text">
        <span className="first-run-choice-name">{children}</span>
        <span className="first-run-choice-hint">
          <bdi>{hint}</bdi>
        </span>
      </span>
    </button>
  )
}
