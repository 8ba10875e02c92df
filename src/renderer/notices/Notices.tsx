import { X } from 'lucide-react'
import { useEffect } from 'react'
import type { Dictionary } from '../../shared/locale/en'
import type { Phrase } from '../../shared/locale/phrase'
import { actions } from '../state/actions'
import { useSegment } from '../segments/use-segment'
import { useApp } from '../state/app-store'
import { useDialog } from '../state/dialog-store'
import { useMessage, type Message } from '../state/message-store'
import { useNotices } from '../state/notice-store'
import { useView } from '../state/view-store'
import { useWords } from '../state/use-words'
import { PhraseText } from '../ui/PhraseText'
import { noticeLines, type NoticeAction } from './notice-lines'
import { shownNotices } from './shown-notices'
import './notices.css'

/** The lower edge of the window: what the person should know, and what became of what they last asked for. */
export function Notices() {
  const words = useWords()
  const app = useApp((state) => state.app)
  const told = useView((state) => state.view)
  const segment = useSegment()
  const view = told && { ...told, notices: shownNotices(told, segment) }
  const message = useMessage((state) => state.message)
  const dismissed = useNotices((state) => state.dismissed)

  const lines = app === null ? [] : noticeLines(app, view, words)
  const keys = lines.map((line) => line.key).join('\n')
  // What is over may be told anew when it comes back.
  useEffect(() => {
    const present = new Set(keys.split('\n'))
    const { dismissed: before } = useNotices.getState()
    const kept = [...before].filter((key) => present.has(key))
    if (kept.length < before.size) useNotices.setState({ dismissed: new Set(kept) })
  }, [keys])

  const shown = lines.filter((line) => !dismissed.has(line.key))
  const dismiss = (key: string): void => useNotices.setState({ dismissed: new Set([...dismissed, key]) })
  return (
    <div className="notices" role="status" aria-label={words.notice.label}>
      {shown.map((line) => (
        <NoticeRow
          key={line.key}
          said={line.said}
          warning={line.warning}
          actions={line.actions}
          onDismiss={line.dismissible ? () => dismiss(line.key) : null}
        />
      ))}
      {message !== null && (
        <NoticeRow
          key="message"
          said={messagePhrase(message, words.message)}
          warning={message.kind === 'failed'}
          actions={[]}
          onDismiss={() => useMessage.setState({ message: null })}
        />
      )}
    </div>
  )
}

function NoticeRow({
  said,
  warning,
  actions: offered,
  onDismiss,
}: {
  said: Phrase
  warning: boolean
  actions: readonly NoticeAction[]
  onDismiss: (() => void) | null
}) {
  const words = useWords().notice
  return (
    <div className="notice" data-warning={warning}>
      <div className="notice-text">
        <p>
          <PhraseText phrase={said} />
        </p>
        {offered.length > 0 && (
          <div className="notice-actions">
            {offered.map((action) => (
              <button key={action} type="button" className="button" onClick={() => runAction(action)}>
                {actionNames(words)[action]}
              </button>
            ))}
          </div>
        )}
      </div>
      {onDismiss !== null && (
        <button
          type="button"
          className="notice-dismiss"
          aria-label={words.dismiss}
          title={words.dismiss}
          onClick={onDismiss}
        >
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

function actionNames(words: Dictionary['notice']): Readonly<Record<NoticeAction, string>> {
  return {
    choose: words.chooseAnother,
    refresh: words.tryAgain,
    limits: words.changeLimits,
    'go-there': words.goThere,
    'go-back': words.goBack,
  }
}

function runAction(action: NoticeAction): void {
  switch (action) {
    case 'choose':
      return void actions.chooseRoot()
    case 'refresh':
      return void actions.refreshRoot()
    case 'go-there':
      return void actions.followActive()
    case 'go-back': {
      const elsewhere = useApp.getState().app?.elsewhere
      if (elsewhere?.kind === 'followed') void actions.openRoot(elsewhere.from.path)
      return
    }
    case 'limits':
      return useDialog.setState({ dialog: { kind: 'settings', section: 'documents' } })
  }
}

function messagePhrase(message: Message, words: Dictionary['message']): Phrase {
  switch (message.kind) {
    case 'copied':
      return words.copied(message.what, message.path)
    case 'pack':
      return [message.copied ? words.packCopied : words.noPack]
    case 'revealed':
      return words.revealed(message.path)
    case 'not-dropped':
      return words.notDropped(message.name)
    case 'failed':
      return words.failed(message.subject, message.code)
  }
}
