import type { Adapter, Verdict } from '../adapter'
import type { Header, Item } from '../item'
import { fieldsOf, listOf, nonEmptyOf, timeOf, type Fields } from '../untrusted'
import { Branches } from './branches'
import { fileUse, type ToolUse } from './file-use'
import { humanText, isInterruption, queuedText } from './human-text'
import { isIgnoredRecord } from './record-types'

type Emit = (item: Item) => void

/** A text of the assistant; one message is spread over several records, one block each. */
interface Candidate {
  readonly id: string
  readonly uuid: string
  readonly text: string
  readonly at: number
  readonly told: boolean
}

const TITLE_FIELDS = ['customTitle', 'aiTitle', 'title'] as const

/** Claude Code's transcripts: a tree of records, read in file order. */
export class ClaudeAdapter implements Adapter {
  private header: Header | null = null
  /** The folder that the newest record was written in. */
  private cwd: string | null = null
  private readonly subagent: boolean
  private branches = new Branches()
  private readonly toolUses = new Map<string, ToolUse>()
  private candidate: Candidate | null = null
  /** Message whose text is a remark beside a tool use. */
  private remark: string | null = null
  private turn: string | null = null
  private titleRank = 0

  /** @param name the log's file name without its ending: the session's id, or `agent-<id>` for a subagent */
  constructor(private readonly name: string) {
    this.subagent = name.startsWith('agent-')
  }

  row(row: Fields, emit: Emit): Verdict {
    const type = nonEmptyOf(row['type'])
    if (type === null) return 'malformed'
    this.updateHeader(row, emit)
    if (isIgnoredRecord(type)) return 'ignored'
    if (type === 'custom-title' || type === 'ai-title' || type === 'summary')
      return this.title(type, row, emit)
    const uuid = nonEmptyOf(row['uuid'])
    if (uuid !== null) this.branches.add(uuid, nonEmptyOf(row['parentUuid']))
    // Subagents once stood within the session that started them.
    if (row['isSidechain'] === true && !this.subagent) return 'ignored'
    switch (type) {
      case 'user':
        return uuid === null ? 'malformed' : this.user(uuid, row, emit)
      case 'assistant':
        return uuid === null ? 'malformed' : this.assistant(uuid, row, emit)
      case 'attachment': {
        const text = queuedText(row)
        if (text === null || uuid === null || this.subagent) return 'ignored'
        emit({ kind: 'message', id: uuid, role: 'human', text, at: timeOf(row['timestamp'], 0) })
        this.branches.message(uuid, uuid)
        return 'understood'
      }
      case 'system':
        return this.system(uuid, row, emit)
      default:
        return 'unknown'
    }
  }

  passOver(): void {
    // Its rows are not numbered: nothing tells that one is missing.
  }

  jump(): void {
    this.branches = new Branches()
    this.toolUses.clear()
    this.candidate = null
    this.turn = null
  }

  private updateHeader(row: Fields, emit: Emit): void {
    const session = nonEmptyOf(row['sessionId'])
    this.cwd = nonEmptyOf(row['cwd']) ?? this.cwd
    const old = this.header
    if (old === null && session === null) return
    const header: Header = {
      id: this.name,
      format: old === null || old.format === '' ? (nonEmptyOf(row['version']) ?? '') : old.format,
      cwd: old?.cwd ?? this.cwd,
      createdAt: old?.createdAt || timeOf(row['timestamp'], 0),
      parent: old?.parent ?? (this.subagent ? session : null),
      sessionKind: this.subagent ? 'subagent' : 'main',
    }
    const same =
      old !== null &&
      old.format === header.format &&
      old.cwd === header.cwd &&
      old.createdAt === header.createdAt &&
      old.parent === header.parent
    if (same) return
    this.header = header
    emit({ kind: 'header', ...header })
  }

  private title(type: string, row: Fields, emit: Emit): Verdict {
    const title = TITLE_FIELDS.map((field) => nonEmptyOf(row[field])).find((value) => value !== null)
    const summary = type === 'summary' ? nonEmptyOf(row['summary']) : null
    // A name that the person gave stays; a generated one gives way to it. A summary may speak of another session.
    const rank = type === 'custom-title' ? 3 : type === 'ai-title' ? 2 : this.knowsLeaf(row) ? 1 : 0
    const text = title ?? summary
    if (text === null || text === undefined) return 'malformed'
    if (rank === 0 || rank < this.titleRank) return 'ignored'
    this.titleRank = rank
    emit({ kind: 'title', title: text })
    return 'understood'
  }

  private knowsLeaf(row: Fields): boolean {
    const leaf = nonEmptyOf(row['leafUuid'])
    return leaf !== null && this.branches.knows(leaf)
  }

  private user(uuid: string, row: Fields, emit: Emit): Verdict {
    const at = timeOf(row['timestamp'], 0)
    const results = listOf(fieldsOf(row['message'])['content'])
      .map(fieldsOf)
      .filter((block) => block['type'] === 'tool_result')
    if (results.length > 0) return this.results(results, row, at, emit)
    if (isInterruption(row)) {
      this.candidate = null
      this.endTurn('aborted', at, emit)
      return 'understood'
    }
    const text = this.subagent ? null : humanText(row)
    if (text === null) return 'ignored'
    // Older versions do not say when a turn is over; the next prompt does.
    this.settle(emit)
    this.endTurn(this.candidate === null ? 'unknown' : 'completed', at, emit)
    this.candidate = null
    const change = this.branches.prompt(nonEmptyOf(row['parentUuid']))
    if (change !== null) {
      emit({ kind: 'withdrawn', ids: change.dead })
      emit({ kind: 'restored', ids: change.alive })
    }
    emit({ kind: 'message', id: uuid, role: 'human', text, at })
    this.branches.message(uuid, uuid)
    this.turn = uuid
    emit({ kind: 'turn-start', id: uuid, at })
    return 'understood'
  }

  private results(results: readonly Fields[], row: Fields, at: number, emit: Emit): Verdict {
    for (const result of results) {
      const use = this.toolUses.get(nonEmptyOf(result['tool_use_id']) ?? '')
      if (use === undefined) continue
      this.toolUses.delete(use.id)
      // The record's own result belongs to a block that stands alone.
      const told = results.length === 1 ? row['toolUseResult'] : undefined
      const item = fileUse(use, told, result['is_error'] === true, this.cwd, at)
      if (item !== null) emit(item)
    }
    return 'understood'
  }

  private assistant(uuid: string, row: Fields, emit: Emit): Verdict {
    const message = fieldsOf(row['message'])
    const id = nonEmptyOf(message['id']) ?? uuid
    if (row['isApiErrorMessage'] === true || message['model'] === '<synthetic>') return 'ignored'
    const at = timeOf(row['timestamp'], 0)
    if (this.candidate !== null && this.candidate.id !== id) this.candidate = null // a later message follows
    const texts: string[] = this.candidate === null ? [] : [this.candidate.text]
    for (const block of listOf(message['content']).map(fieldsOf)) {
      if (block['type'] === 'tool_use') {
        this.remark = id
        const use = { id: nonEmptyOf(block['id']) ?? '', name: nonEmptyOf(block['name']) ?? '' }
        if (use.id !== '') this.toolUses.set(use.id, { ...use, input: fieldsOf(block['input']) })
      }
      const text = block['type'] === 'text' ? nonEmptyOf(block['text']) : null
      if (text !== null) texts.push(text)
    }
    const reason = nonEmptyOf(message['stop_reason'])
    if (this.remark === id || reason === 'tool_use') this.candidate = null
    else if (texts.length > 0) this.candidate = { id, uuid, text: texts.join('\n'), at, told: false }
    if (reason === 'end_turn' && this.candidate !== null) {
      this.settle(emit)
      this.endTurn('completed', at, emit)
    }
    return 'understood'
  }

  private system(uuid: string | null, row: Fields, emit: Emit): Verdict {
    const subtype = nonEmptyOf(row['subtype'])
    if (subtype === 'compact_boundary') {
      emit({ kind: 'compaction', id: uuid ?? `${timeOf(row['timestamp'], 0)}` })
      return 'understood'
    }
    if (subtype !== 'turn_duration') return 'ignored'
    this.settle(emit)
    this.endTurn('completed', timeOf(row['timestamp'], 0), emit)
    return 'understood'
  }

  /** The assistant's newest text was its answer. More blocks of the same message may yet follow. */
  private settle(emit: Emit): void {
    if (this.candidate === null || this.candidate.told) return
    const { id, uuid, text, at } = this.candidate
    emit({ kind: 'message', id, role: 'assistant', text, at })
    this.branches.message(id, uuid)
    this.candidate = { ...this.candidate, told: true }
  }

  private endTurn(reason: string, at: number, emit: Emit): void {
    if (this.turn !== null) emit({ kind: 'turn-end', id: this.turn, at, reason })
    this.turn = null
  }
}
