import { z } from 'zod'
import { question, told } from './question'

/** What may be sent through the door in one line: this many bytes at most, in both directions. */
export const LONGEST_LINE = 1 << 20

const common = { token: z.string().max(200) }

/** A line that a caller sends. It sends one. */
export const doorRequest = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('ask'), question }),
  /** Say whenever the pack of this root may have changed, until the caller hangs up. */
  z.strictObject({ ...common, kind: z.literal('watch'), root: z.string().max(4096) }),
  /** The working set for what a person is about to say in this folder, unless it is the one told before. */
  z.strictObject({
    ...common,
    kind: z.literal('prompt'),
    folder: z.string().max(4096),
    session: question.shape.session,
    said: question.shape.said,
  }),
])

export type DoorRequest = z.infer<typeof doorRequest>

/** A line that the app sends back. */
export const doorReply = z.discriminatedUnion('kind', [
  /** `null`: this is about another project or session than the window shows. */
  z.strictObject({ kind: z.literal('told'), told: told.nullable() }),
  z.strictObject({ kind: z.literal('changed') }),
  /** `null`: there is nothing (new) to say. */
  z.strictObject({ kind: z.literal('working-set'), markdown: z.string().nullable() }),
  z.strictObject({ kind: z.literal('refused'), why: z.string() }),
])

export type DoorReply = z.infer<typeof doorReply>
