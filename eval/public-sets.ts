import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Conversation } from '../src/core/model'
import type { Library } from '../src/core/rank/library'
import { mean, measure, type Measures } from '../src/engine/eval/measures'
import type { Benchmark } from '../src/engine/eval/read-benchmark'

const chatFile = z.object({
  cases: z.array(z.object({ bench: z.string(), rel: z.array(z.string()), messages: z.array(z.string()) })),
})
const offTopicFile = z.record(z.string(), z.array(z.string()))

/** A benchmark and its documents, indexed. */
export interface Corpus {
  readonly benchmark: Benchmark
  readonly library: Library
}

export interface PublicSets {
  /** Hand-written conversations, all of each and its last message alone. */
  readonly chatWhole: Measures
  readonly chatLast: Measures
  /** Share of small talk that reorders, and of real questions that do; means over the corpora. */
  readonly smallTalkActive: number
  readonly questionsActive: number
}

const CONTEXT = { now: 0, root: '/benchmark' }

/** Scores what lies beside the benchmark files: conversations, and talk that must not reorder anything. */
export function publicSets(folder: string, corpora: readonly Corpus[]): PublicSets | null {
  const chatPath = join(folder, 'chat.json')
  const offTopicPath = join(folder, 'offtopic.json')
  if (!existsSync(chatPath) || !existsSync(offTopicPath)) return null
  const chats = chatFile.parse(JSON.parse(readFileSync(chatPath, 'utf8'))).cases
  const smallTalk = Object.values(offTopicFile.parse(JSON.parse(readFileSync(offTopicPath, 'utf8')))).flat()
  const whole: Measures[] = []
  const last: Measures[] = []
  const talk: number[] = []
  const questions: number[] = []
  for (const { benchmark, library } of corpora) {
    const active = (messages: readonly string[]): boolean =>
      library.answer(conversation(messages, false), { ...CONTEXT, textOf: () => null }).state === 'ranked'
    const order = (said: Conversation): string[] => library.order(said, CONTEXT, 50)
    for (const { bench, rel, messages } of chats) {
      if (bench !== benchmark.name) continue
      whole.push(measure(order(conversation(messages, true)), [rel], []))
      last.push(measure(order(conversation(messages.slice(-1), false)), [rel], []))
    }
    talk.push(share(smallTalk, (text) => active([text])))
    questions.push(share(benchmark.queries, ({ messages }) => active(messages)))
  }
  return {
    chatWhole: mean(whole),
    chatLast: mean(last),
    smallTalkActive: average(talk),
    questionsActive: average(questions),
  }
}

/** Of a chat the last message is the person's, and the two sides take turns. */
function conversation(texts: readonly string[], takingTurns: boolean): Conversation {
  return {
    messages: texts.map((text, at) => ({
      id: String(at),
      role: takingTurns && (texts.length - 1 - at) % 2 === 1 ? 'assistant' : 'human',
      text,
      at,
    })),
    touched: [],
  }
}

function share<T>(all: readonly T[], holds: (one: T) => boolean): number {
  return all.filter(holds).length / Math.max(1, all.length)
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
