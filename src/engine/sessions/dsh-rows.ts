// Rows of a DSH log (format v4) for tests and benches, as DSH would write them for a scripted conversation.

export interface DshRow {
  readonly type: string
  readonly [field: string]: unknown
}

/** Writes the rows of one session, numbering its events and its turns. */
export class DshRows {
  private seq = 0
  private turn = 0

  constructor(
    private readonly id: string,
    private readonly cwd: string,
    private time = 1_800_000_000_000,
  ) {}

  header(more: Readonly<Record<string, unknown>> = {}): DshRow {
    return {
      type: 'session',
      version: 4,
      id: this.id,
      createdAt: this.time,
      cwd: this.cwd,
      isSeeded: false,
      ...more,
    }
  }

  title(title: string): DshRow {
    return this.event('session/title', { title, source: { kind: 'provider' } })
  }

  /** A person asks (or whoever `source` says); the turn stays open. */
  asks(text: string, source: Readonly<Record<string, unknown>> = { kind: 'user', rpcId: 'rpc' }): DshRow[] {
    this.turn++
    return [
      this.event('turn/start', { turn: this.turn }),
      this.message('user/message', {
        role: 'user',
        id: `human-${this.seq}`,
        content: [{ type: 'text', text }],
        source,
      }),
    ]
  }

  /** The agent reads `path`; `result` is the text that the tool gave back. */
  reads(path: string, result = '', ok = true): DshRow[] {
    const callId = `call-${this.seq}`
    const place = { turn: this.turn, step: 1 }
    return [
      this.event('tool/call', {
        ...place,
        callId,
        name: 'read',
        arguments: JSON.stringify({ file_path: path }),
      }),
      this.message('tool/result', {
        ...place,
        message: {
          role: 'tool',
          id: `result-${this.seq}`,
          source: { kind: 'tool', callId },
          content: [{ type: 'text', text: result }],
          isError: !ok,
        },
        meta: {},
      }),
    ]
  }

  /** The agent answers, and the turn ends. */
  answers(text: string): DshRow[] {
    const message = { role: 'assistant', id: `answer-${this.seq}`, content: [{ type: 'text', text }] }
    return [
      this.message('assistant/message', { turn: this.turn, step: 2, message }),
      this.event('turn/end', { turn: this.turn, reason: { kind: 'completed' } }),
    ]
  }

  private event(type: string, data: Readonly<Record<string, unknown>>): DshRow {
    this.time += 1000
    return { type, seq: this.seq++, time: this.time, data }
  }

  private message(type: string, data: Readonly<Record<string, unknown>>): DshRow {
    return { ...this.event(type, data), surfaceOp: 'append' }
  }
}

/** Rows as the lines of a log. */
export function linesOf(rows: readonly DshRow[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}
