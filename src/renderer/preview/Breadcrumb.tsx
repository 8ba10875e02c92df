import { actions } from '../state/actions'
import { useWords } from '../state/use-words'
import { MiddleEllipsis } from '../ui/MiddleEllipsis'

/** The way to a document from the root; a click shows it in its folder. */
export function Breadcrumb({ path }: { path: string }) {
  const words = useWords().preview
  const folders = path.split('/')
  const name = folders.pop() ?? ''
  return (
    <button
      type="button"
      className="breadcrumb"
      title={`${path}\n${words.reveal}`}
      aria-label={words.revealPath(path)}
      onClick={() => void actions.revealDoc(path)}
    >
      {folders.length > 0 && <bdi className="breadcrumb-folders">{folders.join(' › ')} ›</bdi>}
      <span className="breadcrumb-name">
        <MiddleEllipsis text={name} />
      </span>
    </button>
  )
}
