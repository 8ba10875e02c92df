import type { FileUse, LogDamage, Message, Session, Source, Turn } from '../model'
import { assertNever } from '../assert-never'
import type { Verdict } from './adapter'
import type { Header, Item } from './item'

/** Gathers the items of one log into a session. The same item stated twice counts once. */
export class SessionFold {
  private header: Header | null = null
  private title: string | null = null
  private readonly messages = new Map<string, Message>()
  private readonly withdrawn = new Set<string>()
  private readonly reads = new Map<string, FileUse>()
  private readonly writes = new Map<string, FileUse>()
  private readonly turns = new Map<string, Turn>()
  private readonly compactions = new Set<string>()
  private readonly rows = { read: 0, understood: 0, ignored: 0, unknown: 0, malformed: 0 }
  private damage: LogDamage | null = null
  private snapshot: Session | null = null
  /** Lists made for the last snapshot, by the collection they were made from; reused while that did not change. */
  private readonly lists = new Map<object, readonly unknown[]>()

  constructor(
    private readonly source: Source,
    private readonly log: string,
  ) {}

  /** How many messages count at present. */
  get messageCount(): number {
    return this.messages.size - this.withdrawn.size
  }

  row(verdict: Verdict): void {
    this.rows.read++
    this.rows[verdict]++
    this.snapshot = null
  }

  damaged(what: LogDamage): void {
    this.damage = what
    this.snapshot = null
  }

  apply(item: Item): void {
    this.snapshot = null
    switch (item.kind) {
      case 'header':
        this.header = item
        return
      case 'title':
        this.title = item.title
        return
      case 'message':
        this.put(this.messages, item.id, { id: item.id, role: item.role, text: item.text, at: item.at })
        return
      case 'read':
      case 'write':
        this.put(item.kind === 'read' ? this.reads : this.writes, item.id, {
          id: item.id,
          path: item.path,
          ok: item.ok,
          code: item.code,
          at: item.at,
        })
        return
      case 'turn-start':
        this.put(this.turns, item.id, { startedAt: item.at, endedAt: null, reason: null })
        return
      case 'turn-end': {
        const startedAt = this.turns.get(item.id)?.startedAt ?? item.at
        this.put(this.turns, item.id, { startedAt, endedAt: item.at, reason: item.reason })
        return
      }
      case 'compaction':
        this.compactions.add(item.id)
        return
      case 'withdrawn':
        for (const id of item.ids) if (this.messages.has(id)) this.withdrawn.add(id)
        this.lists.delete(this.messages)
        return
      case 'restored':
        for (const id of item.ids) this.withdrawn.delete(id)
        this.lists.delete(this.messages)
        return
      case 'gap':
        return this.damaged(item)
      case 'copied':
        for (const collection of [this.messages, this.reads, this.writes, this.turns]) collection.clear()
        this.withdrawn.clear()
        this.compactions.clear()
        this.lists.clear()
        return
      default:
        assertNever(item)
    }
  }

  /** The session so far, or `null` before its header. The same object as long as nothing changed. */
  session(): Session | null {
    if (this.header === null) return null
    this.snapshot ??= {
      source: this.source,
      id: this.header.id,
      log: this.log,
      format: this.header.format,
      cwd: this.header.cwd,
      title: this.title,
      createdAt: this.header.createdAt,
      parent: this.header.parent,
      kind: this.header.sessionKind,
      messages: this.list(this.messages, (message) => !this.withdrawn.has(message.id)),
      reads: this.list(this.reads),
      writes: this.list(this.writes),
      turns: this.list(this.turns),
      compactions: this.compactions.size,
      rows: { ...this.rows },
      damage: this.damage,
    }
    return this.snapshot
  }

  private put<T>(collection: Map<string, T>, id: string, value: T): void {
    collection.set(id, value)
    this.lists.delete(collection)
  }

  private list<T>(collection: ReadonlyMap<string, T>, counts?: (value: T) => boolean): readonly T[] {
    let list = this.lists.get(collection) as readonly T[] | undefined
    if (list === undefined) {
      const all = [...collection.values()]
      list = counts === undefined ? all : all.filter(counts)
      this.lists.set(collection, list)
    }
    return list
  }
}
