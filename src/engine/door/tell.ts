import type { Answer, Basis, Conversation, Message, Session, Touch } from '../../core/model'
import { relativeTo } from '../../core/session/path-segments'
import { Usage } from '../../core/session/usage'
import { contextOf } from './context'
import type { Question } from './question'
import type { PreviousUse, Told } from './told'

/** How things stand in an engine when it is asked. */
export interface Standing {
  readonly root: string
  readonly state: Basis['state']
  readonly session: Session | null
  readonly touched: readonly Touch[]
  /** The answer that the window shows. */
  readonly answer: Answer | null
  readonly documents: number
  readonly caseFold: boolean
  readonly isDocument: (path: string) => boolean
  readonly rank: (conversation: Conversation) => Answer | null
}

/**
 * Answers a question from the very values that the window draws. `null` when it is about another project or session
 * than the engine follows: nobody is told of a project that was not asked for.
 */
export function tell(question: Question, standing: Standing): Told | null {
  const { session } = standing
  if (question.root !== standing.root || standing.state === 'reading') return null
  if (question.session !== null && question.session !== session?.id && question.session !== session?.log) {
    return null
  }
  const { state, answer } = answerTo(question, standing)
  const { documents } = standing
  const shown = answer ?? { pinned: [], pack: { primary: [], supporting: [], related: [] } }
  return {
    context: contextOf(state, answer?.topic ?? [], answer?.task ?? null, shown),
    documents,
    previous: question.audit && session !== null ? previousUse(session.messages, session, standing) : null,
  }
}

function answerTo(
  { query, said }: Question,
  standing: Standing,
): { state: Basis['state']; answer: Answer | null } {
  const { session, touched } = standing
  const asked = (text: string): Message => ({ id: 'asked', role: 'human', text, at: Date.now() })
  if (query !== null) {
    const answer = standing.rank({ messages: [asked(query)], touched: [] })
    return { state: answer?.state ?? standing.state, answer }
  }
  if (said !== null && session !== null) {
    const answer = standing.rank({ messages: [...session.messages, asked(said)], touched })
    return { state: answer?.state ?? standing.state, answer }
  }
  return { state: standing.state, answer: standing.answer }
}

/** The pack that stood when the person spoke the last time but one, judged by what was read until they spoke again. */
function previousUse(
  messages: readonly Message[],
  session: Session,
  { root, caseFold, touched, isDocument, rank }: Standing,
): PreviousUse | null {
  const spoken = messages.flatMap(({ role }, at) => (role === 'human' ? [at] : []))
  const [before, last] = spoken.slice(-2)
  if (before === undefined || last === undefined) return null
  const began = messages[before]!.at
  const ended = messages[last]!.at
  const then = rank({
    messages: messages.slice(0, before + 1),
    touched: touched.filter(({ at }) => at < began),
  })
  if (then === null) return null
  const usage = new Usage()
  usage.offer(
    then.pack,
    then.pinned.map(({ path }) => path),
  )
  for (const { path, ok, at } of session.reads) {
    const below = ok && at >= began && at < ended ? relativeTo(root, path, caseFold) : null
    if (below !== null) usage.readFile({ path: below, at, indexable: isDocument(below), mtime: null })
  }
  const { tiers, outside } = usage.facts()
  const { primary, supporting, related } = tiers
  return {
    offered: primary.offered + supporting.offered + related.offered,
    read: primary.read + supporting.read + related.read,
    missed: outside.missed,
  }
}
