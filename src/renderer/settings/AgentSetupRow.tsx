import { useState } from 'react'
import type { AgentSetup, SetupAction, SetupOutcome, SetupPreview } from '../../shared/agent-setup'
import type { Dictionary } from '../../shared/locale/en'
import type { Phrase } from '../../shared/locale/phrase'
import { CopyButton } from '../preview/CopyButton'
import { actions } from '../state/actions'
import { useWords } from '../state/use-words'
import { PhraseText } from '../ui/PhraseText'
import { ChangeView } from './ChangeView'

type Shown =
  | { readonly kind: 'paste' }
  | { readonly kind: 'preview'; readonly action: SetupAction; readonly preview: SetupPreview }
  | { readonly kind: 'outcome'; readonly outcome: SetupOutcome }

/** One thing that can be written into an agent's configuration. */
export function AgentSetupRow({ setup, onWritten }: { setup: AgentSetup; onWritten: () => void }) {
  const all = useWords()
  const words = all.settings.agents
  const [shown, setShown] = useState<Shown | null>(null)
  const { id, file, state, paste } = setup
  const name = words.names[id]
  const preview = (action: SetupAction): void =>
    void actions.previewAgent(id, action, file).then((told) => {
      if (told) setShown({ kind: 'preview', action, preview: told })
    })
  const apply = (action: SetupAction, digest: string): void =>
    void actions.applyAgent(id, action, digest, file).then((outcome) => {
      if (outcome) setShown({ kind: 'outcome', outcome })
      onWritten()
    })
  const present = state.kind === 'present'
  return (
    <li className="agent" aria-label={name}>
      <div className="agent-text">
        <span className="setting-label">{name}</span>
        <span className="agent-state">{stateWords(setup, words)}</span>
        <bdi className="agent-file">{file}</bdi>
        {id.endsWith('-hook') && <span className="setting-hint">{words.hints.hook}</span>}
        {id === 'dsh-hook' && <span className="setting-hint">{words.hints.bridge}</span>}
      </div>
      <div className="agent-buttons">
        <button
          type="button"
          className="button"
          aria-expanded={shown?.kind === 'paste'}
          onClick={() => setShown(shown?.kind === 'paste' ? null : { kind: 'paste' })}
        >
          {words.paste}
        </button>
        {present && (
          <button type="button" className="button" onClick={() => preview('remove')}>
            {words.remove}
          </button>
        )}
        {!(present && state.current) && (
          <button type="button" className="button" onClick={() => preview('add')}>
            {present ? words.update : words.add}
          </button>
        )}
      </div>
      {shown?.kind === 'paste' && (
        <div className="agent-more agent-paste">
          <pre tabIndex={0} aria-label={words.paste}>
            {paste}
          </pre>
          <CopyButton label={words.copy} copied={all.preview.copied} text={() => paste} />
        </div>
      )}
      {shown?.kind === 'preview' && (
        <div className="agent-more">
          <ChangeView
            preview={shown.preview}
            onWrite={(digest) => apply(shown.action, digest)}
            onLeave={() => setShown(null)}
          />
        </div>
      )}
      {shown?.kind === 'outcome' && (
        <div className="agent-more" role="status">
          <PhraseText phrase={outcomePhrase(shown.outcome, words)} />
        </div>
      )}
    </li>
  )
}

type Words = Dictionary['settings']['agents']

function stateWords({ state }: AgentSetup, words: Words): string {
  switch (state.kind) {
    case 'absent':
      return words.absent
    case 'present':
      return state.current ? words.present : words.outdated
    case 'refused':
      return words.refused[state.why]
  }
}

function outcomePhrase(outcome: SetupOutcome, words: Words): Phrase {
  if (outcome.kind === 'refused') return [words.refused[outcome.why]]
  return outcome.backup === null ? [words.written] : words.backup(outcome.backup)
}
