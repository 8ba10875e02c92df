import { basename } from 'node:path'
import type { Conversation, Message, Pack, Touch } from '../../core/model'
import type { Item } from '../../core/session/item'
import { relativeTo } from '../../core/session/path-segments'
import { sourceOf } from '../../core/session/source-of'
import { Usage, type UsageFacts } from '../../core/session/usage'
import { withOpenLog } from './open-log'
import { parserFor } from './parser-for'

/** Bytes read at once. */
const SLICE = 256 << 10

export interface ReplayOptions {
  /** Absolute real path. */
  readonly root: string
  readonly caseFold: boolean
  /** The pack for a conversation. The control arm gives none, ever. */
  readonly rank: (conversation: Conversation) => Pack | null
  /** Whether Knit ranks the file at this path below the root. */
  readonly indexable: (path: string) => boolean
}

/**
 * Goes through a log of the past as if Knit had been there: ranks anew at each message and judges each read by the pack
 * in force at that moment. The documents are those of today. The same log and documents give the same facts. Resolves
 * to `null` when no agent that Knit knows wrote the file; rejects with the system's error when it cannot be read.
 */
export async function replayLog(file: string, options: ReplayOptions): Promise<UsageFacts | null> {
  const replay = new Replay(options)
  const understood = await withOpenLog(file, ignore, async (log) => {
    const start = await log.bytes(0, 4096)
    const source = sourceOf(basename(file), start)
    if (source === null) return false
    const parser = parserFor(source, file, start, (item) => replay.take(item))
    for (let position = 0; position < log.place.size;) {
      const bytes = await log.bytes(position, SLICE)
      if (bytes.length === 0) break
      parser.push(bytes)
      position += bytes.length
    }
    return parser.session() !== null
  })
  return understood ? replay.facts() : null
}

class Replay {
  private usage = new Usage()
  private readonly messages = new Map<string, Message>()
  private readonly withdrawn = new Set<string>()
  private touched: Touch[] = []

  constructor(private readonly options: ReplayOptions) {}

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
        this.usage = new Usage()
        this.messages.clear()
        this.touched = []
        return
      case 'read':
      case 'write':
        return this.use(item)
      default:
        return
    }
  }

  facts(): UsageFacts {
    return this.usage.facts()
  }

  private rank(): void {
    const messages = [...this.messages.values()].filter((message) => !this.withdrawn.has(message.id))
    const pack = this.options.rank({ messages, touched: this.touched })
    if (pack !== null) this.usage.offer(pack)
  }

  private use({ kind, path, ok, at }: Extract<Item, { kind: 'read' | 'write' }>): void {
    if (!ok) return
    const below = relativeTo(this.options.root, path, this.options.caseFold)
    if (below !== null && kind === 'read') this.usage.readFile(below, this.options.indexable(below))
    this.touched = [...this.touched, { path, action: kind === 'read' ? 'read' : 'edited', at }]
  }
}

function ignore(): void {
  // nobody counts the bytes of a replay
}
