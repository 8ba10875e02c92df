import { plainText } from '../../shared/locale/plain-text'
import { ExcludedMenu } from '../docs/ExcludedMenu'
import { useApp } from '../state/app-store'
import { useView } from '../state/view-store'
import { useWords } from '../state/use-words'
import { PhraseText } from '../ui/PhraseText'
import { ChangesMenu } from './ChangesMenu'
import { topicSentence } from './topic-sentence'
import './topic.css'

/** The one honest line: on what the order of the list rests. */
export function TopicLine({ of }: { of: 'docs' | 'code' }) {
  const words = useWords().topic
  const basis = useView(({ view }) => (of === 'docs' ? view : view?.code)?.basis ?? null)
  const order = useApp(({ app }) => app?.settings.order ?? 'relevant')
  const { said, matched, detail } = topicSentence(basis, order, words)
  const whole = plainText(said)
  return (
    <div className="topic-line">
      <p
        className="topic"
        role="status"
        data-basis={basis?.state}
        title={detail === null ? whole : `${whole}\n${detail}`}
      >
        <span className="topic-said">
          <PhraseText phrase={said} />
        </span>
        {matched !== null && <span className="topic-matched">{words.matched(matched)}</span>}
      </p>
      <ExcludedMenu />
      <ChangesMenu />
    </div>
  )
}
