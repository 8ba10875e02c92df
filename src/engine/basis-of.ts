import type { Answer, Basis, Session } from '../core/model'
import { isNotUnderstood } from '../core/session/is-not-understood'
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
