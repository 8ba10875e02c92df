import { actions } from '../state/actions'
import { useFilter } from '../state/filter-store'
import { useWords } from '../state/use-words'
import { PhraseText } from '../ui/PhraseText'

/** What stands in place of the list when there is nothing to list, and what one can do about it. */
export function EmptyList({ of, filter }: { of: 'docs' | 'code'; filter: string }) {
  const words = useWords()
  if (filter !== '')
    return (
      <div className="docs-empty" role="status">
        <p className="docs-empty-title">
          <PhraseText phrase={words.docs.noHitTitle(filter)} />
        </p>
        <p>{words.docs.noHitHint}</p>
        <button type="button" className="button" onClick={() => useFilter.setState({ text: '' })}>
          {words.filter.clear}
        </button>
      </div>
    )
  return (
    <div className="docs-empty" role="status">
      <p className="docs-empty-title">{of === 'docs' ? words.docs.emptyTitle : words.code.emptyTitle}</p>
      <p>{of === 'docs' ? words.docs.emptyHint : words.code.emptyHint}</p>
      <button type="button" className="button" onClick={() => void actions.chooseRoot()}>
        {words.notice.chooseAnother}
      </button>
    </div>
  )
}
