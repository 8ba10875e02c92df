import { z } from 'zod'
import type { Context } from './context'

const passage = z.strictObject({ from: z.number(), to: z.number(), text: z.string() })
const item = z.strictObject({
  path: z.string(),
  title: z.string(),
  summary: z.string(),
  role: z.enum(['implementation', 'test', 'config', 'design', 'document']),
  reason: z.string(),
  passages: z.array(passage).max(2),
})
const context = z.strictObject({
  state: z.enum(['ranked', 'too-little', 'no-match', 'no-session', 'not-understood', 'reading']),
  topic: z.array(z.string()),
  task: z.string().nullable(),
  pinned: z.array(item),
  primary: z.array(item),
  supporting: z.array(item),
  related: z.array(item),
})

/** What an engine tells an agent. */
export interface Told {
  readonly context: Context
  /** How many documents the project has. */
  readonly documents: number
  /** What became of the pack before the newest human message; `null` when there was none or nobody asked. */
  readonly previous: PreviousUse | null
}

export interface PreviousUse {
  /** Documents that the pack offered, and how many of them were read while it stood. */
  readonly offered: number
  readonly read: number
  /** Documents of the project that were read though it did not offer them. */
  readonly missed: number
}

export const told: z.ZodType<Told> = z.strictObject({
  context,
  documents: z.number(),
  previous: z.strictObject({ offered: z.number(), read: z.number(), missed: z.number() }).nullable(),
})
