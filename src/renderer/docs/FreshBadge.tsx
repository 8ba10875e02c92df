import { useEffect, useState } from 'react'
import { useWords } from '../state/use-words'

const FRESH = 2 * 60_000
const FADE = 600

/** Says that a file changed less than two minutes ago, and fades away when they are over. Needs `mtime` as its key. */
export function FreshBadge({ mtime }: { mtime: number }) {
  const words = useWords().docs
  const [phase, setPhase] = useState(() => phaseOf(mtime))
  useEffect(() => {
    if (phaseOf(mtime) === 'gone') return
    const left = mtime + FRESH - Date.now()
    const fade = setTimeout(() => setPhase('fading'), left)
    const gone = setTimeout(() => setPhase('gone'), left + FADE)
    return () => {
      clearTimeout(fade)
      clearTimeout(gone)
    }
  }, [mtime])
  if (phase === 'gone') return null
  return (
    <span className="doc-fresh" data-phase={phase}>
      {words.isNew}
    </span>
  )
}

function phaseOf(mtime: number): 'fresh' | 'fading' | 'gone' {
  const age = Date.now() - mtime
  // A file dated far ahead is not news, and would stay "new" for as long as its date is wrong.
  return age > -FRESH && age < FRESH ? 'fresh' : 'gone'
}
