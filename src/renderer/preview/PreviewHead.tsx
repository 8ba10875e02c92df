import { ArrowLeft, ChevronDown, ChevronUp, Copy, ExternalLink, Maximize2, Minimize2, X } from 'lucide-react'
import { useDragOut } from '../drag/use-drag-out'
import { actions } from '../state/actions'
import { useWords } from '../state/use-words'
import { IconButton } from '../ui/IconButton'
import { useKeyNames } from '../keys/use-key-names'
import { Breadcrumb } from './Breadcrumb'
import { Outline } from './Outline'
import { preview } from './preview'
import { usePreview } from './preview-store'

/** Over a document: where it lies, and what can be done with it. */
export function PreviewHead({ onMove }: { onMove: (by: 1 | -1) => void }) {
  const words = useWords().preview
  const keys = useKeyNames()
  const { opened, back, full, quick } = usePreview()
  const onDragStart = useDragOut()
  if (opened === null) return null
  const { path } = opened
  return (
    <div className="preview-head" draggable data-path={path} onDragStart={onDragStart}>
      {back.length > 0 && (
        <IconButton
          icon={ArrowLeft}
          label={words.back}
          shortcut={keys('alt+left')}
          onClick={() => preview.goBack()}
        />
      )}
      <Breadcrumb path={path} />
      <Outline />
      {(full || quick) && (
        <>
          <IconButton
            icon={ChevronUp}
            label={words.previous}
            shortcut={keys('alt+up')}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon={ChevronDown}
            label={words.next}
            shortcut={keys('alt+down')}
            onClick={() => onMove(1)}
          />
        </>
      )}
      <IconButton
        icon={ExternalLink}
        label={words.open}
        shortcut={keys('mod+enter')}
        onClick={() => void actions.openDoc(path)}
      />
      <IconButton
        icon={Copy}
        className="wide-only"
        label={words.copyPath}
        shortcut={keys('mod+c')}
        onClick={() => void actions.copyDocPath(path)}
      />
      <IconButton
        icon={full ? Minimize2 : Maximize2}
        label={full ? words.leaveFull : words.full}
        shortcut="F"
        onClick={() => preview.toggleFull()}
      />
      <IconButton
        icon={X}
        label={words.close}
        shortcut="Esc"
        onClick={() => (quick ? preview.toggleQuick() : preview.close())}
      />
    </div>
  )
}
