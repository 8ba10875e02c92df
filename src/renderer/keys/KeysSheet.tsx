import { X } from 'lucide-react'
import { Fragment } from 'react'
import { useApp } from '../state/app-store'
import { useDialog } from '../state/dialog-store'
import { useWords } from '../state/use-words'
import { IconButton } from '../ui/IconButton'
import { Sheet } from '../ui/Sheet'
import { useWindowKeys } from '../ui/use-window-keys'
import { keyNames } from './key-names'
import { keyTable } from './key-table'
import './keys.css'

/** The table of every key, shown by `?`. */
export function KeysSheet() {
  const words = useWords().keys
  const mac = useApp(({ app }) => app?.platform === 'darwin')
  const shown = useDialog(({ dialog }) => dialog?.kind === 'keys')
  const close = (): void => useDialog.setState({ dialog: null })
  useWindowKeys((event, place) => {
    if (event.key !== '?' || place === 'field') return false
    useDialog.setState({ dialog: { kind: 'keys' } })
    return true
  })
  if (!shown) return null
  return (
    <Sheet className="keys" label={words.title} onClose={close}>
      <div className="keys-head">
        <h2>{words.title}</h2>
        <IconButton icon={X} label={words.close} shortcut="Esc" onClick={close} />
      </div>
      <dl className="keys-table" tabIndex={0}>
        {keyTable.map(({ chords, does }) => (
          <Fragment key={does}>
            <dt>
              {chords.map((chord) => (
                <span key={chord} className="chord">
                  {keyNames(chord, mac).map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </span>
              ))}
            </dt>
            <dd>{words.does[does]}</dd>
          </Fragment>
        ))}
      </dl>
    </Sheet>
  )
}
