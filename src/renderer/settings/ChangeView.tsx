import type { SetupPreview } from '../../shared/agent-setup'
import { useWords } from '../state/use-words'
import { PhraseText } from '../ui/PhraseText'

const SIGNS = { same: ' ', removed: '−', added: '+' } as const

/** What would change in a configuration, line by line, with the person's consent below it. */
export function ChangeView({
  preview,
  onWrite,
  onLeave,
}: {
  preview: SetupPreview
  onWrite: (digest: string) => void
  onLeave: () => void
}) {
  const words = useWords().settings.agents
  if (preview.kind === 'unchanged') return <p role="status">{words.unchanged}</p>
  if (preview.kind === 'refused')
    return (
      <p className="agent-refused" role="status">
        {words.refused[preview.why]}
      </p>
    )
  const { whole, file, lines, digest } = preview
  const said =
    whole === 'made'
      ? words.willMake(file)
      : whole === 'removed'
        ? words.willRemove(file)
        : words.willChange(file)
  return (
    <>
      <p role="status">
        <PhraseText phrase={said} />
      </p>
      <pre className="change" tabIndex={0} aria-label={words.diff}>
        <span className="change-lines">
          {lines.map(({ kind, text }, index) => (
            // Lines have no name but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index} className="change-line" data-kind={kind}>
              {SIGNS[kind]} {text.slice(0, text.length - text.trimStart().length)}
              <span>{text.trimStart()}</span>
              {'\n'}
            </span>
          ))}
        </span>
      </pre>
      <div className="agent-buttons">
        <button type="button" className="button" onClick={() => onWrite(digest)}>
          {words.write}
        </button>
        <button type="button" className="button" onClick={onLeave}>
          {words.leave}
        </button>
      </div>
    </>
  )
}
