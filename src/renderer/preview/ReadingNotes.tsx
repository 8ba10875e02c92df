import type { Reading } from '../../core/reading/reading'
import { useWords } from '../state/use-words'
import { useReading } from './reading-store'

/** What one should know of a document before reading it: that a tool wrote it, or that it is shown as plain text. */
export function ReadingNotes() {
  const words = useWords().preview
  const reading = useReading((state) => state.reading)
  const notes = reading === null ? [] : notesOf(reading).map((note) => words.notes[note])
  return notes.map((note) => (
    <p key={note} className="reading-note">
      {note}
    </p>
  ))
}

function notesOf(reading: Reading): ('generated' | 'too-slow' | 'too-complex' | 'failed')[] {
  if (!('generated' in reading)) return []
  return [
    ...(reading.generated ? (['generated'] as const) : []),
    ...(reading.kind === 'plain' && reading.why !== null ? [reading.why] : []),
  ]
}
