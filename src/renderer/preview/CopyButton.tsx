import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { actions } from '../state/actions'

/** How long, in ms, the button says that it has copied. */
const DONE = 1500

/** A button that puts a text on the clipboard and says so where it was pressed. */
export function CopyButton({ label, copied, text }: { label: string; copied: string; text: () => string }) {
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(false), DONE)
    return () => clearTimeout(timer)
  }, [done])
  const shown = done ? copied : label
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={shown}
      title={shown}
      onClick={() => void actions.writeClipboard(text()).then(setDone)}
    >
      {done ? <Check size={14} aria-hidden="true" /> : <Copy size={14} aria-hidden="true" />}
    </button>
  )
}
