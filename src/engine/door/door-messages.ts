import { z } from 'zod'
import { agentCall } from '../../shared/agent-setup'
import { question } from './question'
import type { Told } from './told'

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
  /** A person has just said this to an agent that works in this folder. */
  z.strictObject({
    ...common,
    kind: z.literal('said'),
    folder: z.string().max(4096),
    session: question.shape.session,
    said: z.string().min(1).max(100_000),
  }),
  /** An agent has called a tool. */
  z.strictObject({ ...common, kind: z.literal('called'), call: agentCall }),
])

export type DoorRequest = z.infer<typeof doorRequest>

/** A line that the app sends back. */
export type DoorReply =
  /** `null`: this is about another project or session than the window shows. */
  | { readonly kind: 'told'; readonly told: Told | null }
  | { readonly kind: 'changed' }
  | { readonly kind: 'noted' }
  /** `null`: there is nothing (new) to say. */
  | { readonly kind: 'working-set'; readonly markdown: string | null }
  | { readonly kind: 'refused'; readonly why: string }
