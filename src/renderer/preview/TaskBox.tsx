import { Check } from 'lucide-react'
import { useContext } from 'react'
import { DrawnDocument } from './drawn-document'

/** The box of a task. It shows what the document says and cannot be ticked here. */
export function TaskBox({ done }: { done: boolean }) {
  const { words } = useContext(DrawnDocument)
  return (
    <span className="task-box" role="img" aria-label={done ? words.taskDone : words.taskOpen}>
      {done && <Check size={12} strokeWidth={3} aria-hidden="true" />}
    </span>
  )
}
