import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdirSync, truncateSync } from 'node:fs'
import { join, relative } from 'node:path'
import { writeFrame } from '../../src/engine/sessions/frame-writer'
import type { Home } from './home'

interface Row {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  readonly surfaceOp?: 'append'
}

export interface DshLogOptions {
  /** The number of the log's format. */
  readonly version?: 0 | 3 | 4
  readonly encoding?: 'zstd' | 'plain'
  /** Time of the first row, in ms since the epoch; by default now. */
  readonly startedAt?: number
  /** Id of the session that this one, a subagent's, works for. */
  readonly parent?: string
  /** Another home below the agents' folder than DSH's own; absolute. */
  readonly home?: string
}

export type ToolOutcome = { readonly ok: true } | { readonly ok: false; readonly code: string }

/**
 * A session log that grows as DSH writes one: the header in a frame of its own, then one frame for each batch of rows.
 * `human`, `assistant` and `tool` only make rows; `append` writes them. To tear a frame, `encode` and `appendBytes`.
 */
export class DshLog {
  readonly id = `session-${randomUUID()}`
  readonly file: string
  readonly #home: Home
  readonly #cwd: string
  readonly #version: number
  readonly #encoding: 'zstd' | 'plain'
  readonly #parent: string | null
  #time: number
  #seq = 0
  #turn = 0
  #step = 0

  constructor(home: Home, cwd: string, options: DshLogOptions = {}) {
    this.#home = home
    this.#cwd = cwd
    this.#version = options.version ?? 4
    this.#encoding = options.encoding ?? 'zstd'
    this.#parent = options.parent ?? null
    this.#time = options.startedAt ?? Date.now()
    const folder = join(options.home ?? home.dsh, 'sessions', projectKey(cwd), this.id)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const generation = this.#version === 0 ? '' : `.v${this.#version}`
    this.file = join(folder, `session${generation}.jsonl${this.#encoding === 'zstd' ? '.zstd' : ''}`)
    this.appendBytes(this.#pack(JSON.stringify(this.#header())))
  }

  /** What a person types, and the turn that it begins. */
  human(text: string): Row[] {
    const message = {
      role: 'user',
      id: randomUUID(),
      content: [{ type: 'text', text }],
      source: { kind: 'user', rpcId: randomUUID(), clientTimeZone: 'Asia/Shanghai' },
    }
    this.#turn++
    this.#step = 1
    const inbox = { target: 'next-turn', start: 0 }
    return [
      { type: 'agent/inbox/spliced', data: { ...inbox, inserted: [message] } },
      { type: 'turn/start', data: { turn: this.#turn } },
      { type: 'agent/inbox/spliced', data: { ...inbox, removedCount: 1, inserted: [] } },
      { type: 'step/start', data: this.#place() },
      { type: 'user/message', data: message, surfaceOp: 'append' },
    ]
  }

  /** The assistant's answer, which ends the turn. */
  assistant(text: string): Row[] {
    return [
      this.#assistantMessage([{ type: 'text', text }]),
      { type: 'step/end', data: this.#place() },
      { type: 'turn/end', data: { turn: this.#turn, reason: { kind: 'completed' } } },
    ]
  }

  /** A tool that the assistant uses on one file of the project; `path` as the model wrote it. */
  tool(name: 'read' | 'write' | 'edit', path: string, outcome: ToolOutcome = { ok: true }): Row[] {
    const callId = `call_${randomUUID().slice(0, 8)}`
    const args = JSON.stringify({ file_path: path })
    const call = { type: 'tool-call', id: callId, name, arguments: args }
    const rows: Row[] = [
      this.#assistantMessage([call]),
      { type: 'tool/call', data: { ...this.#place(), callId, name, arguments: args } },
      { type: 'tool/result', data: this.#toolResult(callId, name, path, outcome), surfaceOp: 'append' },
      { type: 'step/end', data: this.#place() },
    ]
    this.#step++
    return [...rows, { type: 'step/start', data: this.#place() }]
  }

  title(title: string): Row[] {
    return [{ type: 'session/title', data: { title, messageSeqs: [], source: { kind: 'provider' } } }]
  }

  /** Rows numbered, dated and packed as one append of DSH. Each call takes the next numbers. */
  encode(rows: readonly Row[]): Uint8Array {
    const lines = rows.map(({ type, ...rest }) => {
      this.#time = Math.max(this.#time + 1, Date.now())
      return JSON.stringify({ type, seq: this.#seq++, time: this.#time, ...rest })
    })
    return this.#pack(lines.join('\n'))
  }

  append(rows: readonly Row[]): void {
    this.appendBytes(this.encode(rows))
  }

  appendBytes(bytes: Uint8Array): void {
    appendFileSync(this.file, bytes, { mode: 0o600 })
    this.#accept()
  }

  /** Cuts the file to `length` bytes, as DSH does with what it could not write in full. */
  truncate(length: number): void {
    truncateSync(this.file, length)
    this.#accept()
  }

  #accept(): void {
    this.#home.tree.accept(relative(this.#home.agents, this.file))
  }

  #pack(lines: string): Uint8Array {
    return this.#encoding === 'zstd' ? writeFrame(`${lines}\n`) : Buffer.from(`${lines}\n`)
  }

  #header(): object {
    return {
      type: 'session',
      version: this.#version,
      id: this.id,
      createdAt: this.#time,
      cwd: this.#cwd,
      ...(this.#version === 0 ? {} : { isSeeded: false }),
      ...(this.#parent === null
        ? { delegationDepth: 0 }
        : { delegationDepth: 1, origin: 'subagent', parentSession: this.#parent }),
      agentPreset: 'standard',
    }
  }

  #place(): { turn: number; step: number } {
    return { turn: this.#turn, step: this.#step }
  }

  #assistantMessage(content: readonly object[]): Row {
    const source = { kind: 'model', provider: 'scripted', model: 'scripted' }
    const message = { role: 'assistant', id: randomUUID(), content, source }
    return { type: 'assistant/message', data: { ...this.#place(), message }, surfaceOp: 'append' }
  }

  #toolResult(callId: string, name: string, path: string, outcome: ToolOutcome): Record<string, unknown> {
    const content = [{ type: 'text', text: outcome.ok ? '(done)' : 'Error: it did not work' }]
    const absolute = path.startsWith('/') ? path : join(this.#cwd, path)
    const meta =
      name === 'read'
        ? { path: absolute, offset: 1, lines: [], totalLines: 0 }
        : { diffs: [{ path: absolute }] }
    const source = { kind: 'tool', callId }
    const isError = !outcome.ok
    const message =
      this.#version >= 4
        ? { role: 'tool', toolCallId: callId, content, isError }
        : { role: 'user', content: [{ type: 'tool-result', toolCallId: callId, content, isError }] }
    return {
      ...this.#place(),
      message: { ...message, id: randomUUID(), source },
      ...(outcome.ok ? { meta } : { error: { name: 'FsError', code: outcome.code } }),
    }
  }
}

/** The folder of a working directory's sessions, as DSH names it. */
function projectKey(cwd: string): string {
  const plain = cwd.replace(/[/\\:]+/g, '-').replace(/[^A-Za-z0-9._-]/g, escapeUnit)
  return `--${plain.replace(/^-+/, '').slice(0, 251)}--`
}

function escapeUnit(unit: string): string {
  return `~${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
}
