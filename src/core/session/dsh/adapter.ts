import type { Adapter, Verdict } from '../adapter'
import type { Item } from '../item'
import { fieldsInString, fieldsOf, listOf, nonEmptyOf, numberOf, type Fields } from '../untrusted'
import { contentText } from './content'
import { isIgnoredEvent } from './event-types'
import { fileUse } from './file-use'
import { Inbox } from './inbox'
import { RowNumbers } from './row-numbers'

type Emit = (item: Item) => void

interface Event {
  readonly type: string
  /** Position in the log; packed rows give the first of the events they stand for. */
  readonly seq: number
  readonly at: number
  readonly data: Fields
  /** The event adds to the transcript, as opposed to replacing a part of the model's context. */
  readonly appends: boolean
}

interface Call {
  readonly id: string
  readonly tool: string
  readonly arguments: Fields
}

interface Candidate {
  readonly turn: number
  readonly step: number
  readonly item: Item
}

/** Codes of results that DSH makes up when it repairs a log after a crash: nobody knows what the tool did. */
const MADE_UP_RESULT = new Set(['TOOL_OUTCOME_UNKNOWN', 'TOOL_NOT_STARTED'])

/** DSH's event log, formats v0 to v4. Later formats are read as far as they look like v4. */
export class DshAdapter implements Adapter {
  private cwd: string | null = null
  private subagent = false
  /** Events below this position were copied from the parent (v0, v1). */
  private seedLength = 0
  /** A copied beginning exists and its end has not been seen (v2 and later). */
  private insideCopy = false
  private createdAt = 0
  private readonly calls = new Map<string, Call>()
  private inbox = new Inbox()
  /** The newest text of the assistant that may turn out to be its answer. */
  private candidate: Candidate | null = null
  private turn = 0
  private step = 0

  /** Rows were left out: only times can tell what was copied from the parent. */
  private jumped = false
  private readonly numbers = new RowNumbers()

  row(row: Fields, emit: Emit): Verdict {
    const type = nonEmptyOf(row['type'])
    if (type === null) return 'malformed'
    if (type === 'session') return this.header(row, emit)
    const gap = this.numbers.take(row)
    if (gap !== null) emit(gap)
    if (isIgnoredEvent(type)) return 'ignored'
    const event: Event = {
      type,
      seq: numberOf(row['seq'], 0),
      at: numberOf(row['time'], 0),
      data: fieldsOf(row['data']),
      appends: row['surfaceOp'] === 'append',
    }
    if (type === 'session/title') return titleGiven(event, emit)
    if (type === 'session/end-seed') return this.endOfCopy(event, emit)
    if (event.seq < this.seedLength) return 'ignored'
    if (this.insideCopy && !(this.jumped && event.at > this.createdAt)) return 'ignored'
    return this.event(event, emit)
  }

  passOver(): void {
    this.numbers.forget()
  }

  jump(): void {
    this.numbers.forget()
    this.jumped = true
    this.calls.clear()
    this.inbox = new Inbox()
    this.candidate = null
  }

  private event(event: Event, emit: Emit): Verdict {
    switch (event.type) {
      case 'user/message':
        return this.userMessage(event, emit)
      case 'assistant/message':
        return this.assistantMessage(event)
      case 'tool/call':
        return this.toolCall(event)
      case 'tool/result':
        return this.toolResult(event, emit)
      case 'tool/code-dispatch':
      case 'tool/ptc-dispatch':
        return this.dispatch(event, emit)
      case 'agent/inbox/spliced':
        this.inbox.splice(event.data, event.at, (source) => this.isHuman(source))
        return 'understood'
      case 'turn/start':
        return this.turnStart(event, emit)
      case 'turn/end':
        return this.turnEnd(event, emit)
      case 'compaction/summary':
        emit({ kind: 'compaction', id: nonEmptyOf(event.data['compactionId']) ?? `${event.at}` })
        return 'understood'
      case 'compaction/start':
      case 'compaction/end':
      case 'compaction/prune':
        return 'ignored'
      case 'working-directory/change':
        this.cwd = nonEmptyOf(event.data['cwd']) ?? this.cwd
        return 'understood'
      default:
        return 'unknown'
    }
  }

  private header(row: Fields, emit: Emit): Verdict {
    const id = nonEmptyOf(row['id'])
    if (id === null) return 'malformed'
    const parent = nonEmptyOf(row['parentSession'])
    this.cwd = nonEmptyOf(row['cwd'])
    this.subagent = row['origin'] === 'subagent' || numberOf(row['delegationDepth'], 0) > 0
    this.seedLength = numberOf(row['seedLength'], 0)
    this.insideCopy = row['isSeeded'] === true
    this.createdAt = numberOf(row['createdAt'], 0)
    emit({
      kind: 'header',
      id,
      format: `v${numberOf(row['version'], 0)}`,
      cwd: this.cwd,
      createdAt: this.createdAt,
      parent,
      sessionKind: this.subagent ? 'subagent' : parent === null ? 'main' : 'fork',
    })
    return 'understood'
  }

  private endOfCopy(event: Event, emit: Emit): Verdict {
    if (event.data['inherited'] !== true) return 'ignored' // only marks where a session was taken up again
    this.insideCopy = false
    this.candidate = null
    this.inbox.delivered()
    emit({ kind: 'copied' })
    return 'understood'
  }

  /** In a subagent, a `user` source without `rpcId` is the parent agent's order, not a person. */
  private isHuman(source: Fields): boolean {
    return source['kind'] === 'user' && (!this.subagent || nonEmptyOf(source['rpcId']) !== null)
  }

  private userMessage({ data, at, appends }: Event, emit: Emit): Verdict {
    if (!appends || !this.isHuman(fieldsOf(data['source']))) return 'ignored'
    const id = nonEmptyOf(data['id'])
    if (id === null) return 'malformed'
    this.inbox.delivered()
    const text = contentText(data['content'])
    if (text !== '') emit({ kind: 'message', id, role: 'human', text, at })
    return 'understood'
  }

  private assistantMessage({ data, at, appends }: Event): Verdict {
    if (!appends) return 'ignored'
    const message = fieldsOf(data['message'])
    const id = nonEmptyOf(message['id'])
    if (id === null) return 'malformed'
    const text = contentText(message['content'])
    const callsTool = listOf(message['content']).some((block) => fieldsOf(block)['type'] === 'tool-call')
    // Text beside a tool call is a remark on the way, and a text that the person cut off is no answer.
    if (text === '' || callsTool || data['interrupted'] === true) return 'understood'
    this.candidate = {
      turn: numberOf(data['turn'], 0),
      step: numberOf(data['step'], 0),
      item: { kind: 'message', id, role: 'assistant', text, at },
    }
    return 'understood'
  }

  private toolCall({ data }: Event): Verdict {
    const callId = nonEmptyOf(data['callId'])
    const tool = nonEmptyOf(data['name'])
    if (callId === null || tool === null) return 'malformed'
    this.turn = numberOf(data['turn'], 0)
    this.step = numberOf(data['step'], 0)
    if (this.candidate?.turn === this.turn && this.candidate.step === this.step) this.candidate = null
    // Some models number their calls anew in every step.
    const id = `${this.turn}.${this.step}.${callId}`
    this.calls.set(callId, { id, tool, arguments: fieldsInString(data['arguments']) })
    return 'understood'
  }

  private toolResult({ data, at, appends }: Event, emit: Emit): Verdict {
    if (!appends) return 'ignored'
    const message = fieldsOf(data['message'])
    const callId = nonEmptyOf(fieldsOf(message['source'])['callId'])
    if (callId === null) return 'malformed'
    const call = this.calls.get(callId)
    this.calls.delete(callId)
    const code = nonEmptyOf(fieldsOf(data['error'])['code'])
    if (call === undefined || isMadeUp(message, code)) return 'ignored'
    const nested = listOf(message['content']).some((block) => fieldsOf(block)['isError'] === true)
    const ok = message['isError'] !== true && !nested
    const use = fileUse({ ...call, meta: fieldsOf(data['meta']), ok, code, at }, this.cwd)
    if (use !== null) emit(use)
    return 'understood'
  }

  /** A call that a program of the model made (code mode); it stands on its own, whatever becomes of the program. */
  private dispatch({ data, at }: Event, emit: Emit): Verdict {
    const callId = nonEmptyOf(data['subCallId'])
    const tool = nonEmptyOf(data['name'])
    if (callId === null || tool === null) return 'malformed'
    const use = fileUse(
      {
        id: `${this.turn}.${this.step}.${callId}`,
        tool,
        arguments: fieldsInString(data['arguments']),
        meta: {},
        ok: data['isError'] !== true,
        code: nonEmptyOf(fieldsOf(data['error'])['code']),
        at,
      },
      this.cwd,
    )
    if (use !== null) emit(use)
    return 'understood'
  }

  private turnStart({ data, at }: Event, emit: Emit): Verdict {
    if (typeof data['turn'] !== 'number') return 'malformed'
    this.turn = data['turn']
    this.step = 0
    this.candidate = null
    emit({ kind: 'turn-start', id: `${this.turn}`, at })
    return 'understood'
  }

  private turnEnd({ data, at }: Event, emit: Emit): Verdict {
    const turn = data['turn']
    if (typeof turn !== 'number') return 'malformed'
    const reason = nonEmptyOf(fieldsOf(data['reason'])['kind']) ?? 'unknown'
    for (const { id, text, at: typedAt } of this.inbox.lost()) {
      emit({ kind: 'message', id, role: 'human', text, at: typedAt })
    }
    if (this.candidate?.turn === turn && reason !== 'aborted') emit(this.candidate.item)
    this.candidate = null
    this.calls.clear()
    emit({ kind: 'turn-end', id: `${turn}`, at, reason })
    return 'understood'
  }
}

function titleGiven({ data }: Event, emit: Emit): Verdict {
  const title = nonEmptyOf(data['title'])
  if (title === null) return 'malformed'
  emit({ kind: 'title', title })
  return 'understood'
}

function isMadeUp(message: Fields, code: string | null): boolean {
  const id = nonEmptyOf(message['id']) ?? ''
  return (
    (code !== null && MADE_UP_RESULT.has(code)) ||
    id.startsWith('interrupted-tool-result-') ||
    id.startsWith('forked-tool-result-')
  )
}
