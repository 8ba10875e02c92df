import { memo, useEffect, useMemo, useRef, useState } from 'react'
import type { CodeLine, Reading } from '../../core/reading/reading'
import { formatCount } from '../../shared/locale/format-count'
import { useWords } from '../state/use-words'
import { CutNotice } from './CutNotice'
import { drawCode } from './draw-code'
import type { Lines } from './passages'

/** Lines that are drawn together, when they come near the view. */
const CHUNK = 100
/** Mirrors preview.css: a chunk takes its room before it is drawn. */
const LINE_HEIGHT = 20
/** How far from the view, in pixels, a chunk is drawn already. */
const AHEAD = 1500

/** Code or plain text, line by line with numbers. */
export const CodeView = memo(function CodeView({
  reading,
  passages,
}: {
  reading: Extract<Reading, { kind: 'code' | 'plain' }>
  passages: readonly Lines[]
}) {
  const words = useWords().preview
  const lines = useMemo(() => JSON.parse(reading.lines) as CodeLine[], [reading.lines])
  const starts = Array.from({ length: Math.ceil(lines.length / CHUNK) }, (_, index) => index * CHUNK)
  const left = reading.total - lines.length
  return (
    <>
      <div className="code-view" data-digits={String(lines.length).length} data-kind={reading.kind}>
        {starts.map((from) => (
          <Chunk key={from} lines={lines} from={from} passages={passages} />
        ))}
      </div>
      {reading.cut ? (
        <CutNotice path={reading.path} said={words.cut(reading.size)} />
      ) : (
        left > 0 && <CutNotice path={reading.path} said={words.linesLeft(lines.length, reading.total)} />
      )}
    </>
  )
})

/** `from` is an index into all lines. Once drawn, a chunk stays: what was selected in it must not go away. */
function Chunk({
  lines,
  from,
  passages,
}: {
  lines: readonly CodeLine[]
  from: number
  passages: readonly Lines[]
}) {
  const element = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(from === 0)
  const to = Math.min(from + CHUNK, lines.length)
  useEffect(() => {
    if (near || element.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { root: element.current.closest('.reading'), rootMargin: `${AHEAD}px 0px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [near])
  return (
    <div
      ref={element}
      className="code-chunk"
      style={{ blockSize: (to - from) * LINE_HEIGHT }}
      data-line={from + 1}
      data-end-line={to}
      data-even="true"
    >
      {near &&
        lines.slice(from, to).map((line, index) => {
          const number = from + index + 1
          const passage = passages.some((each) => each.from <= number && number <= each.to)
          return <Line key={number} line={line} number={number} passage={passage} />
        })}
    </div>
  )
}

function Line({ line, number, passage }: { line: CodeLine; number: number; passage: boolean }) {
  return (
    <div className="code-line" data-number={number} data-passage={passage}>
      {drawCode(line.spans)}
      {line.hidden > 0 && <span className="code-hidden">… +{formatCount(line.hidden)}</span>}
      {'\n'}
    </div>
  )
}
