import { useView } from '../state/view-store'
import { useWords } from '../state/use-words'
import { useClock } from '../state/clock-store'
import { relativeTime } from '../time/relative-time'
import { usageSentence } from './usage-sentence'
import './usage.css'

/** What use the followed session made of the packs: one line, and behind it the latest reads one by one. */
export function UsageLine() {
  const words = useWords().usage
  const usage = useView(({ view }) => view?.usage ?? null)
  if (usage === null) return null
  const sentence = usageSentence(usage, words)
  if (usage.lately.length === 0)
    return (
      <div className="usage" title={sentence} aria-label={words.line}>
        <p className="usage-line">{sentence}</p>
      </div>
    )
  return (
    <details className="usage" aria-label={words.line}>
      <summary className="usage-line" title={sentence}>
        {sentence}
      </summary>
      <ul className="usage-reads">
        {usage.lately.map(({ path, at, judged }, index) => (
          <li key={`${usage.reads - index}`}>
            <bdi className="usage-path" title={path}>
              {path}
            </bdi>
            <span>{words.judged[judged]}</span>
            <Ago at={at} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The moment comes from a log, which may say anything: only its distance from now is told. */
function Ago({ at }: { at: number }) {
  const words = useWords().time
  return <span>{useClock(({ now }) => relativeTime(at, now, words))}</span>
}
