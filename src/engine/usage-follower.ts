import type { Pack, PackItem, Session, UsageView } from '../core/model'
import type { Item } from '../core/session/item'
import { Usage, type KeptUsage } from '../core/session/usage'
import { UsageJudge, type JudgeOptions } from '../core/session/usage-judge'

/** Sessions whose use is remembered, the latest of them. */
const SESSIONS = 30

/**
 * Judges what the sessions of one root read, from the moment on at which Knit is there to see it, each session for
 * itself. All of it is in memory; whoever made it decides what is kept.
 */
export class UsageFollower {
  readonly #options: JudgeOptions
  /** Session → its use, the one followed last at the end. */
  readonly #usages: Map<string, Usage>
  #followed: { readonly session: Session; readonly judge: UsageJudge } | null = null
  #toldOf = ''

  constructor(options: JudgeOptions, kept: readonly KeptUsage[]) {
    this.#options = options
    const oldestFirst = kept.toSorted((a, b) => a.at - b.at)
    this.#usages = new Map(oldestFirst.map((one) => [keyOf(one.source, one.session), new Usage(one.state)]))
  }

  /** The followed session as it stands: what is in it and was not heard before is the past, and is not judged. */
  follow(session: Session | null): void {
    const before = this.#followed
    if (session === before?.session) return
    if (session === null) {
      this.#followed = null
      return
    }
    const key = keyOf(session.source, session.id)
    const same = before !== null && key === keyOf(before.session.source, before.session.id)
    const judge = same ? before.judge : new UsageJudge(this.#options, this.#usages.get(key))
    judge.stand(session)
    this.#followed = { session, judge }
    this.#usages.delete(key)
    this.#usages.set(key, judge.usage)
    for (const oldest of this.#usages.keys()) {
      if (this.#usages.size <= SESSIONS) break
      this.#usages.delete(oldest)
    }
  }

  /** An item that has just landed in the log of the followed session. */
  hear(item: Item, anew: boolean): void {
    // What the conversation came to is known when the log has been read once more; of its way there nothing is new.
    if (anew && item.kind !== 'read' && item.kind !== 'write') return
    this.#followed?.judge.take(item)
  }

  /** The window shows `pack` from now on. */
  offer(pack: Pack): void {
    this.#followed?.judge.usage.offer(pack, this.#options.pinned())
  }

  view(pack: Pack, pinned: readonly PackItem[]): UsageView | null {
    return this.#followed?.judge.usage.view(pack, pinned) ?? null
  }

  /** The use of the followed session, if it grew since this was last asked. */
  takeGrown(now: number): KeptUsage | null {
    if (this.#followed === null) return null
    const { source, id } = this.#followed.session
    const state = this.#followed.judge.usage.state()
    const grown = `${keyOf(source, id)} ${state.packs} ${state.reads}`
    if (grown === this.#toldOf || state.reads === 0) return null
    this.#toldOf = grown
    return { source, session: id, at: now, state }
  }
}

function keyOf(source: string, id: string): string {
  return `${source} ${id}`
}
