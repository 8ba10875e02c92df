import { X } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { ignoredFolder } from '../../shared/ignored-folder'
import { actions } from '../state/actions'
import { useSettings } from '../state/use-settings'
import { useWords } from '../state/use-words'
import { IconButton } from '../ui/IconButton'
import { SettingRow } from './SettingRow'

/** The folders that the person leaves out: their list, and a field for one more. */
export function IgnoredFolders() {
  const words = useWords().settings.ignored
  const { ignoredFolders } = useSettings()
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState(false)
  const change = (folders: readonly string[]): void =>
    void actions.changeSettings({ ignoredFolders: [...folders] })

  const add = (event: FormEvent): void => {
    event.preventDefault()
    if (typed.trim() === '') return
    const folder = ignoredFolder(typed)
    setRefused(folder === null)
    if (folder === null) return
    setTyped('')
    if (!ignoredFolders.includes(folder)) change([...ignoredFolders, folder])
  }
  return (
    <SettingRow label={words.label} hint={words.hint}>
      {(ids) => (
        <form className="setting-list" onSubmit={add}>
          {ignoredFolders.length > 0 && (
            <ul aria-labelledby={ids.label}>
              {ignoredFolders.map((folder) => (
                <li key={folder}>
                  <bdi>{folder}</bdi>
                  <IconButton
                    icon={X}
                    label={words.remove(folder)}
                    onClick={() => change(ignoredFolders.filter((other) => other !== folder))}
                  />
                </li>
              ))}
            </ul>
          )}
          <div className="setting-list-new">
            <input
              type="text"
              className="setting-field"
              value={typed}
              placeholder={words.placeholder}
              maxLength={300}
              spellCheck={false}
              autoComplete="off"
              aria-label={words.field}
              aria-describedby={ids.hint}
              aria-invalid={refused}
              onChange={(event) => {
                setTyped(event.target.value)
                setRefused(false)
              }}
            />
            <button type="submit" className="button">
              {words.add}
            </button>
          </div>
          {refused && (
            <span className="setting-problem" role="status">
              {words.refused}
            </span>
          )}
        </form>
      )}
    </SettingRow>
  )
}
