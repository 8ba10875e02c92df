import type { Answer, Basis, Session } from '../core/model'
import type { Progress } from './project/project'

/** On what the order rests, given how far reading is, the followed session and the answer to it. */
export function basisOf(progress: Progress | null, session: Session | null, answer: Answer | null): Basis {
  if (progress) return { state: 'reading', ...progress }
  if (!session || !answer) return { state: 'no-session' }
  if (isNotUnderstood(session)) {
    return { state: 'not-understood', rows: session.rows.read, format: session.format }
  }
  switch (answer.state) {
    case 'ranked':
      return { state: 'ranked', topic: answer.topic, matched: answer.matched }
    case 'no-match':
      return { state: 'no-match', topic: answer.topic }
    case 'too-little':
      return { state: 'too-little' }
  }
}

/** Rows there are, but hardly one of them says anything to this version of Knit. */
function isNotUnderstood({ messages, turns, rows }: Session): boolean {
  if (messages.length > 0 || turns.length > 0) return false
  return rows.unknown + rows.malformed > rows.understood + rows.ignored
}
