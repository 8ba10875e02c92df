import { Folder, FolderOpen, MessageSquareText, Settings, Sparkle } from 'lucide-react'
import type { ReactNode } from 'react'
import { actions } from '../state/actions'
import { useApp } from '../state/app-store'
import { useDialog } from '../state/dialog-store'
import { useWords } from '../state/use-words'
import { PhraseText } from '../ui/PhraseText'
import './first-run.css'

/** The window before it has a folder: one sentence and up to three ways to begin. */
export function FirstRun() {
  const { firstRun: words, header, settings } = useWords()
  const suggestion = useApp(({ app }) => app?.suggestion ?? null)
  // A person with folders of before is here because the last one could not be opened.
  const recent = useApp(({ app }) => app?.recentRoots)
  return (
    <main className="first-run">
      <h1 className="first-run-sentence">{words.sentence}</h1>
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
      {recent !== undefined && recent.length > 0 && (
        <section className="first-run-choices" aria-label={header.recent}>
          <h2 className="first-run-caption">{header.recent}</h2>
          {recent.map((root) => (
            <Choice
              key={root.path}
              icon={<Folder size={18} aria-hidden="true" />}
              hint={root.path}
              onChoose={() => void actions.openRoot(root.path)}
            >
              <bdi>{root.name}</bdi>
            </Choice>
          ))}
        </section>
      )}
      <button
        type="button"
        className="first-run-settings"
        onClick={() => useDialog.setState({ dialog: { kind: 'settings', section: null } })}
      >
        <Settings size={15} aria-hidden="true" />
        {settings.open}
      </button>
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
