import { useState } from 'react'
import type { Beside, ForeignWindow } from '../../shared/ipc'
import { actions } from '../state/actions'
import { useApp } from '../state/app-store'
import { useWords } from '../state/use-words'
import { PhraseText } from '../ui/PhraseText'
import { SettingRow } from './SettingRow'

/**
 * The window of another program that Knit stands beside. The open windows are listed when the person asks, not before:
 * some systems ask for a permission then.
 */
export function BesideWindow() {
  const words = useWords().settings.beside
  const beside = useApp(({ app }) => app?.presence.beside)
  return (
    <SettingRow label={words.label} hint={words.hint}>
      {() => (
        <div className="setting-program">
          {beside?.state === 'impossible' && <p className="setting-state">{words.impossible[beside.why]}</p>}
          {beside !== undefined && beside.state !== 'impossible' && <Possible beside={beside} />}
        </div>
      )}
    </SettingRow>
  )
}

function Possible({ beside }: { beside: Exclude<Beside, { state: 'impossible' }> }) {
  const words = useWords().settings.beside
  const [windows, setWindows] = useState<readonly ForeignWindow[] | null>(null)
  const [gone, setGone] = useState<string | null>(null)
  const followed = beside.state === 'following' ? beside.window : null

  const look = async (): Promise<void> => setWindows((await actions.listForeignWindows()) ?? [])
  const follow = async ({ id, title }: ForeignWindow): Promise<void> => {
    const { ok } = await window.knit.followWindow(id)
    setGone(ok ? null : title)
    if (!ok) await look()
  }
  return (
    <>
      {followed !== null && (
        <p className="setting-state" role="status">
          <PhraseText phrase={words.following(followed.title, followed.program)} />
        </p>
      )}
      {followed === null && gone !== null && (
        <p className="setting-state" role="status">
          {words.gone(gone)}
        </p>
      )}
      {windows?.length === 0 && <p className="setting-state">{words.none}</p>}
      {windows !== null && windows.length > 0 && (
        <ul className="setting-windows" aria-label={words.open}>
          {windows.map((each) => (
            <li key={each.id}>
              <button
                type="button"
                title={words.follow(each.title)}
                aria-pressed={each.id === followed?.id}
                onClick={() => void follow(each)}
              >
                <bdi>{each.title}</bdi>
                <span>{each.program}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="setting-buttons">
        <button
          type="button"
          className="button"
          onClick={() => {
            setGone(null)
            void look()
          }}
        >
          {windows === null ? words.show : words.refresh}
        </button>
        {followed !== null && (
          <button type="button" className="button" onClick={() => void actions.letGoOfWindow()}>
            {words.stop}
          </button>
        )}
      </div>
    </>
  )
}
