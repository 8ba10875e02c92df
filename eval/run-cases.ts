import type { Answer, Conversation } from '../src/core/model'
import { Library } from '../src/core/rank/library'
import { measure, type Measures } from '../src/engine/eval/measures'
import type { CaseGroup, OwnCase } from './read-cases'

/** What became of one case. */
export interface CaseResult {
  readonly group: string
  readonly question: string
  /** What is wrong, in words; empty when all is as it should be. */
  readonly faults: readonly string[]
  /** Of cases that name a best document. */
  readonly measures: Measures | null
  /** Fewer than two documents scored: the case can hardly fail. */
  readonly degenerate: boolean
  /** Of cases that name a pack: items that belong, items shown, items that should be. */
  readonly pack: { readonly right: number; readonly shown: number; readonly wanted: number } | null
}

const NOW = Date.UTC(2026, 0, 31)
const ROOT = '/case'

/** Asks every question of one small project. */
export function runCases(group: CaseGroup): CaseResult[] {
  const library = new Library()
  const docs = Object.entries(group.docs)
  if (group.reversed) docs.reverse()
  // One day apart, so that no two are equally old and none is fresh.
  for (const [at, [path, text]] of docs.entries()) {
    library.put(path, text, { mtime: NOW - (30 + at) * 86_400_000, size: text.length })
  }
  return group.cases.map((one) => runCase(group, one, library))
}

function runCase(group: CaseGroup, one: OwnCase, library: Library): CaseResult {
  const conversation = conversationOf(one)
  const textOf = (path: string): string | null => group.docs[path] ?? null
  const answer = library.answer(conversation, { now: NOW, root: ROOT, textOf })
  const order = library.order(conversation, { now: NOW, root: ROOT }, 50)
  const top = [...answer.pack.primary, ...answer.pack.supporting].map((item) => item.path)
  const pack = one.pack
    ? {
        right: top.filter((path) => one.pack!.includes(path)).length,
        shown: top.length,
        wanted: one.pack.length,
      }
    : null
  return {
    group: group.name,
    question: conversation.messages.map((message) => message.text).join(' / '),
    faults: faultsOf(one, answer, group),
    measures:
      one.best === undefined ? null : measure(answer.state === 'ranked' ? order : [], [[one.best]], []),
    degenerate: one.best !== undefined && order.length < 2,
    pack,
  }
}

function faultsOf(one: OwnCase, answer: Answer, group: CaseGroup): string[] {
  const faults: string[] = []
  const { primary, supporting, related } = answer.pack
  const wanted = one.state ?? 'ranked'
  const isWanted = wanted === 'time-order' ? answer.state !== 'ranked' : answer.state === wanted
  if (!isWanted) faults.push(`${answer.state} instead of ${wanted}`)
  else if (one.best !== undefined && !one.deep && primary[0]?.path !== one.best) {
    faults.push(`${primary[0]?.path ?? 'nothing'} instead of ${one.best}`)
  }
  if (one.deep !== undefined && one.best !== undefined) {
    const item = [...primary, ...supporting].find(({ path }) => path === one.best)
    const line = group.docs[one.best]!.split('\n').findIndex((text) => text.includes(one.deep!)) + 1
    if (!item) faults.push(`${one.best} is neither Primary nor Supporting`)
    else if (!item.passages.some(({ from, to }) => from <= line && line <= to)) {
      faults.push(`line ${line} is in no passage of ${one.best}`)
    }
  }
  for (const [tier, items] of [
    ['supporting', supporting],
    ['related', related],
  ] as const) {
    const path = one[tier]
    if (path !== undefined && !items.some((item) => item.path === path)) faults.push(`${path} is not ${tier}`)
  }
  return faults
}

function conversationOf(one: OwnCase): Conversation {
  const turns = one.turns ?? [{ human: one.ask ?? '' }]
  const messages = turns.map((turn, at) =>
    'human' in turn
      ? { id: String(at), role: 'human' as const, text: turn.human, at }
      : { id: String(at), role: 'assistant' as const, text: turn.assistant, at },
  )
  return { messages, touched: [] }
}
