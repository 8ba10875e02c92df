import { actions } from '../state/actions'
import { useFilter } from '../state/filter-store'
import { useWords } from '../state/use-words'
import { PhraseText } from '../ui/PhraseText'

/** What stands in place of the grid when there is nothing to show, and what one can do about it. */
export function EmptyMedia({ filter }: { filter: string }) {
  const words = useWords()
  const filtered = filter !== ''
  return (
    <div className="docs-empty" role="status">
      <p className="docs-empty-title">
        {filtered ? <PhraseText phrase={words.docs.noHitTitle(filter)} /> : words.media.emptyTitle}
      </p>
      <p>{filtered ? words.media.noHitHint : words.media.emptyHint}</p>
      <button
        type="button"
        className="button"
        onClick={() => (filtered ? useFilter.setState({ text: '' }) : void actions.chooseRoot())}
      >
        {filtered ? words.filter.clear : words.notice.chooseAnother}
      </button>
    </div>
  )
}
