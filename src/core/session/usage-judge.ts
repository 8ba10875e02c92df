import type { Conversation, Message, Pack, Session, Touch } from '../model'
import type { Item } from './item'
import { relativeTo } from './path-segments'
import { touchesOf } from './touches-of'
import { Usage } from './usage'

export interface JudgeOptions {
  /** Absolute real path. */
  readonly root: string
  readonly caseFold: boolean
  /** The pack for a conversation; `null` when no pack takes the place of the one in force. */
  readonly rank: (conversation: Conversation) => Pack | null
  /** What the person has pinned at this time. */
  readonly pinned: () => readonly string[]
  /** Whether Knit ranks the file at this path below the root. */
  readonly indexable: (path: string) => boolean
  /** When the file at this path below the root last changed, if that is known. */
  readonly mtimeOf: (path: string) => number | null
}

/**
 * Takes the items of a session in the order of its log: ranks anew at each message, and judges each read by the pack in
 * force at that moment. The same item stated twice counts once; failed reads do not count.
 */
export class UsageJudge {
  private readonly messages = new Map<string, Message>()
  private readonly withdrawn = new Set<string>()
  private readonly uses = new Set<string>()
  private touched: readonly Touch[] = []

  constructor(
    private readonly options: JudgeOptions,
    private judged = new Usage(),
  ) {}

  get usage(): Usage {
    return this.judged
  }

  /** The session as it stands now: what is in it already is not judged (again). */
  stand(session: Session): void {
    this.messages.clear()
    this.withdrawn.clear()
    for (const message of session.messages) this.messages.set(message.id, message)
    for (const { id } of [...session.reads, ...session.writes]) this.uses.add(id)
    this.touched = touchesOf(session)
  }

  take(item: Item): void {
    switch (item.kind) {
      case 'message':
        this.messages.set(item.id, { id: item.id, role: item.role, text: item.text, at: item.at })
        return this.rank()
      case 'withdrawn':
        for (const id of item.ids) this.withdrawn.add(id)
        return this.rank()
      case 'restored':
        for (const id of item.ids) this.withdrawn.delete(id)
        return this.rank()
      case 'copied':
        this.judged = new Usage()
        this.messages.clear()
        this.uses.clear()
        this.touched = []
        return
      case 'read':
      case 'write':
        return this.use(item)
      default:
        return
    }
  }

  private rank(): void {
    const messages = [...this.messages.values()].filter((message) => !this.withdrawn.has(message.id))
    const pack = this.options.rank({ messages, touched: this.touched })
    if (pack !== null) this.judged.offer(pack, this.options.pinned())
  }

  private use({ kind, id, path, ok, at }: Extract<Item, { kind: 'read' | 'write' }>): void {
    if (!ok || this.uses.has(id)) return
    this.uses.add(id)
    const { root, caseFold, indexable, mtimeOf } = this.options
    const below = relativeTo(root, path, caseFold)
    if (below !== null && kind === 'read') {
      this.judged.readFile({ path: below, at, indexable: indexable(below), mtime: mtimeOf(below) })
    }
    this.touched = [...this.touched, { path, action: kind === 'read' ? 'read' : 'edited', at }]
  }
}
