import { ArrowLeft, Copy, ExternalLink } from 'lucide-react'
import { useKeyNames } from '../keys/use-key-names'
import { Breadcrumb } from '../preview/Breadcrumb'
import { Outline } from '../preview/Outline'
import { preview } from '../preview/preview'
import { usePreview } from '../preview/preview-store'
import { actions } from '../state/actions'
import { useWords } from '../state/use-words'
import { IconButton } from '../ui/IconButton'

/** Over a document in its own window: where it lies, and what can be done with it. */
export function DocumentHead({ path }: { path: string }) {
  const words = useWords().preview
  const keys = useKeyNames()
  const leads = usePreview(({ back }) => back.length > 0)
  return (
    <div className="preview-head">
      {leads && (
        <IconButton
          icon={ArrowLeft}
          label={words.back}
          shortcut={keys('alt+left')}
          onClick={() => preview.goBack()}
        />
      )}
      <Breadcrumb path={path} />
      <Outline />
      <IconButton
        icon={ExternalLink}
        label={words.open}
        shortcut={keys('mod+enter')}
        onClick={() => void actions.openDoc(path)}
      />
      <IconButton
        icon={Copy}
        label={words.copyPath}
        shortcut={keys('mod+c')}
        onClick={() => void actions.copyDocPath(path)}
      />
    </div>
  )
}
