import { Check } from 'lucide-react'
import { useWords } from '../state/use-words'

/** The box of a task. It shows what the document says and cannot be ticked here. */
export function TaskBox({ done }: { done: boolean }) {
  const words = useWords().preview
  return (
    <span className="task-box" role="img" aria-label={done ? words.taskDone : words.taskOpen}>
      {done && <Check size={12} strokeWidth={3} aria-hidden="true" />}
    </span>
  )
}
