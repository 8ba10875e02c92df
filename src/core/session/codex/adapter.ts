import { absolutePath } from '../absolute-path'
import type { Adapter, Verdict } from '../adapter'
import type { Item } from '../item'
import { fieldsOf, isFields, listOf, nonEmptyOf, numberOf, stringOf, timeOf, type Fields } from '../untrusted'
import { Dialects, type Dialect } from './dialects'
import { isIgnoredEvent, isIgnoredRow } from './event-types'
import { filesOfPatch } from './patch'
import { promptText } from './prompt-text'

type Emit = (item: Item) => void

interface Answer {
  readonly id: string
  readonly text: string
  readonly at: number
}

/** Codex's rollouts, in the older form (events) and the newer one (items), also mixed. */
export class CodexAdapter implements Adapter {
  private known = false
  private cwd: string | null = null
  private subagent = false
  /** A fork: rows from before this time were copied from the parent. */
  private copiedBefore = 0
  /** A subagent: rows below this ordinal were copied from the parent. */
  private firstOrdinal = 0
  private readonly humans = new Dialects()
  private readonly assistants = new Dialects()
  /** Ids of the messages since each human message, for `thread_rolled_back`. */
  private turns: string[][] = []
  private readonly patches = new Map<string, string>()
  private candidate: Answer | null = null
  private answered = false
  private turn: string | null = null
  private readonly usedIds = new Map<string, number>()

  row(row: Fields, emit: Emit): Verdict {
    const type = nonEmptyOf(row['type'])
    const payload = row['payload']
    if (type === null || !isFields(payload)) return 'malformed'
    const at = timeOf(row['timestamp'], 0)
    if (type === 'session_meta') return this.meta(payload, at, emit)
    if (at < this.copiedBefore || numberOf(row['ordinal'], Infinity) < this.firstOrdinal) return 'ignored'
    switch (type) {
      case 'turn_context':
        this.cwd = nonEmptyOf(payload['cwd']) ?? this.cwd
        return 'understood'
      case 'event_msg':
        return this.event(payload, at, emit)
      case 'response_item':
        return this.responseItem(payload, at, emit)
      case 'compacted':
        emit({ kind: 'compaction', id: this.uniqueId('compacted', at) })
        return 'understood'
      default:
        return isIgnoredRow(type) ? 'ignored' : 'unknown'
    }
  }

  passOver(): void {
    // Its rows are not numbered: nothing tells that one is missing.
  }

  jump(): void {
    this.humans.endTurn()
    this.assistants.endTurn()
    this.turns = []
    this.patches.clear()
    this.candidate = null
    this.turn = null
  }

  private meta(payload: Fields, at: number, emit: Emit): Verdict {
    if (this.known) return 'ignored' // a fork copies the one of its parent; the first is the identity
    const id = nonEmptyOf(payload['id']) ?? nonEmptyOf(payload['session_id'])
    if (id === null) return 'malformed'
    this.known = true
    this.cwd = nonEmptyOf(payload['cwd'])
    const spawn = fieldsOf(fieldsOf(fieldsOf(payload['source'])['subagent'])['thread_spawn'])
    const spawner = nonEmptyOf(payload['parent_thread_id']) ?? nonEmptyOf(spawn['parent_thread_id'])
    const forkedFrom = nonEmptyOf(payload['forked_from_id'])
    const createdAt = timeOf(payload['timestamp'], at)
    this.subagent = spawner !== null || isFields(fieldsOf(payload['source'])['subagent'])
    this.firstOrdinal = numberOf(payload['subagent_history_start_ordinal'], 0)
    if (forkedFrom !== null) this.copiedBefore = createdAt
    emit({
      kind: 'header',
      id,
      format: nonEmptyOf(payload['cli_version']) ?? '',
      cwd: this.cwd,
      createdAt,
      parent: spawner ?? forkedFrom,
      sessionKind: this.subagent ? 'subagent' : forkedFrom === null ? 'main' : 'fork',
    })
    return 'understood'
  }

  private event(payload: Fields, at: number, emit: Emit): Verdict {
    const type = nonEmptyOf(payload['type'])
    if (type === null) return 'malformed'
    switch (type) {
      case 'user_message':
        return this.human('event', null, stringOf(payload['message']), at, emit)
      case 'agent_message':
        return this.agent('event', null, stringOf(payload['message']), payload['phase'], at, emit)
      case 'item_completed':
        return this.item(fieldsOf(payload['item']), at, emit)
      case 'task_started':
      case 'turn_started':
        this.turn = nonEmptyOf(payload['turn_id']) ?? this.uniqueId('turn', at)
        this.candidate = null
        this.answered = false
        emit({ kind: 'turn-start', id: this.turn, at })
        return 'understood'
      case 'task_complete':
      case 'turn_complete':
        return this.complete(stringOf(payload['last_agent_message']), at, emit)
      case 'turn_aborted':
        this.candidate = null
        this.endTurn('aborted', at, emit)
        return 'understood'
      case 'thread_rolled_back':
        return this.rollBack(numberOf(payload['num_turns'], 0), emit)
      case 'patch_apply_end':
        this.writes(
          nonEmptyOf(payload['call_id']) ?? '',
          payload['changes'],
          payload['success'] === true,
          at,
          emit,
        )
        return 'understood'
      case 'thread_name_updated':
        return this.title(payload, emit)
      default:
        return isIgnoredEvent(type) ? 'ignored' : 'unknown'
    }
  }

  private title(payload: Fields, emit: Emit): Verdict {
    const title = nonEmptyOf(payload['thread_name']) ?? nonEmptyOf(payload['name'])
    if (title === null) return 'ignored'
    emit({ kind: 'title', title })
    return 'understood'
  }

  private item(item: Fields, at: number, emit: Emit): Verdict {
    const id = nonEmptyOf(item['id'])
    switch (item['type']) {
      case 'UserMessage':
        return this.human('item', id, contentText(item['content']), at, emit)
      case 'AgentMessage':
        return this.agent('item', id, contentText(item['content']), item['phase'], at, emit)
      case 'FileChange':
        this.writes(id ?? '', item['changes'], item['status'] === 'completed', at, emit)
        return 'understood'
      default:
        return typeof item['type'] === 'string' ? 'ignored' : 'malformed'
    }
  }

  private human(dialect: Dialect, id: string | null, text: string | null, at: number, emit: Emit): Verdict {
    if (text === null) return 'malformed'
    const typed = promptText(text)
    // What a subagent is asked comes from the agent that started it.
    if (typed === null || this.subagent || this.humans.isRepeated(dialect, typed)) return 'ignored'
    const message = id ?? this.uniqueId('human', at)
    this.turns.push([message])
    emit({ kind: 'message', id: message, role: 'human', text: typed, at })
    return 'understood'
  }

  private agent(
    dialect: Dialect,
    id: string | null,
    text: string | null,
    phase: unknown,
    at: number,
    emit: Emit,
  ): Verdict {
    if (text === null) return 'malformed'
    if (text === '' || phase === 'commentary' || this.assistants.isRepeated(dialect, text)) return 'ignored'
    this.candidate = { id: id ?? this.uniqueId('assistant', at), text, at }
    if (phase === 'final_answer') this.settle(emit)
    return 'understood'
  }

  private complete(last: string | null, at: number, emit: Emit): Verdict {
    if (this.candidate === null && !this.answered && last !== null && last !== '') {
      this.candidate = { id: this.uniqueId('assistant', at), text: last, at }
    }
    this.settle(emit)
    this.endTurn('completed', at, emit)
    return 'understood'
  }

  private settle(emit: Emit): void {
    if (this.candidate === null) return
    emit({ kind: 'message', role: 'assistant', ...this.candidate })
    this.turns.at(-1)?.push(this.candidate.id)
    this.candidate = null
    this.answered = true
  }

  private endTurn(reason: string, at: number, emit: Emit): void {
    this.humans.endTurn()
    this.assistants.endTurn()
    if (this.turn !== null) emit({ kind: 'turn-end', id: this.turn, at, reason })
    this.turn = null
  }

  private rollBack(count: number, emit: Emit): Verdict {
    if (count <= 0) return 'ignored'
    emit({ kind: 'withdrawn', ids: this.turns.splice(-count).flat() })
    return 'understood'
  }

  /** Writes of a patch. Codex may tell of one patch several times; its id and path make them one. */
  private writes(callId: string, changes: unknown, ok: boolean, at: number, emit: Emit): void {
    const named = isFields(changes)
      ? Object.keys(changes)
      : listOf(changes).map((change) => stringOf(fieldsOf(change)['path']) ?? '')
    for (const name of named) {
      const path = absolutePath(name, this.cwd)
      if (path !== null) emit({ kind: 'write', id: `${callId} ${path}`, path, ok, code: null, at })
    }
  }

  private responseItem(payload: Fields, at: number, emit: Emit): Verdict {
    const callId = nonEmptyOf(payload['call_id'])
    if (callId === null) return 'ignored'
    if (payload['type'] === 'custom_tool_call' && payload['name'] === 'apply_patch') {
      this.patches.set(callId, stringOf(payload['input']) ?? '')
      return 'understood'
    }
    const patch = this.patches.get(callId)
    if (payload['type'] !== 'custom_tool_call_output' || patch === undefined) return 'ignored'
    this.patches.delete(callId)
    const files = filesOfPatch(patch).map((path) => ({ path }))
    this.writes(
      callId,
      files,
      /Success\. Updated the following files/.test(outputText(payload['output'])),
      at,
      emit,
    )
    return 'understood'
  }

  /** An id for what has none: its time, and a number where that is not enough. The same in every reading. */
  private uniqueId(kind: string, at: number): string {
    const id = `${kind}-${at}`
    const used = this.usedIds.get(id) ?? 0
    this.usedIds.set(id, used + 1)
    return used === 0 ? id : `${id}-${used}`
  }
}

function contentText(content: unknown): string {
  return listOf(content)
    .map(fieldsOf)
    .filter((block) => stringOf(block['type'])?.toLowerCase() === 'text')
    .map((block) => stringOf(block['text']) ?? '')
    .filter((text) => text !== '')
    .join('\n')
}

function outputText(output: unknown): string {
  return stringOf(output) ?? JSON.stringify(output) ?? ''
}
