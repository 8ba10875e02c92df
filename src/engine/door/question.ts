import { z } from 'zod'

/** What is asked of an engine on behalf of an agent. */
export const question = z.strictObject({
  /** Absolute real path of the project. */
  root: z.string().min(1).max(4096),
  /** Id or log of the session that must be the followed one; `null`: whichever is followed. */
  session: z.string().min(1).max(4096).nullable(),
  /** A question of its own instead of the conversation. */
  query: z.string().min(1).max(4096).nullable(),
  /** What the person has just typed, which is in no log yet. */
  said: z.string().min(1).max(100_000).nullable(),
  /** Also tell how the previous pack was used. */
  audit: z.boolean(),
})

export type Question = z.infer<typeof question>
