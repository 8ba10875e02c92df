import { z } from 'zod'
import type { ChangedLine } from '../core/agent-config/changed-lines'

/** What Knit can write into the configuration of an agent: its server, or its hook. */
export const setupId = z.enum(['dsh', 'claude', 'codex', 'cursor', 'vscode', 'claude-hook', 'dsh-hook'])
export type SetupId = z.infer<typeof setupId>

export const setupAction = z.enum(['add', 'remove'])
export type SetupAction = z.infer<typeof setupAction>

/** Why a configuration file is left alone. */
export type SetupRefusal =
  /** It is not of its format. */
  | 'not-parsed'
  /** What stands in the place is not built as the agent would build it. */
  | 'other-shape'
  | 'no-permission'
  /** It is larger than any configuration. */
  | 'too-large'
  /** It is another file than the person was shown. */
  | 'changed'

/** One of these in one agent, as things stand. */
export interface AgentSetup {
  readonly id: SetupId
  /** Absolute path of the configuration file, which need not exist. */
  readonly file: string
  /** What a person would paste into a file that has nothing else. */
  readonly paste: string
  readonly state:
    | { readonly kind: 'absent' }
    /** `current`: it is what Knit would write now. */
    | { readonly kind: 'present'; readonly current: boolean }
    | { readonly kind: 'refused'; readonly why: SetupRefusal }
}

/** What adding or removing would change. */
export type SetupPreview =
  | {
      readonly kind: 'change'
      readonly file: string
      /** The file is made, or goes. */
      readonly whole: 'made' | 'removed' | null
      readonly lines: readonly ChangedLine[]
      /** Names this change when it is carried out. */
      readonly digest: string
    }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly why: SetupRefusal }

/** What became of it. `backup` is the path of what the file was before. */
export type SetupOutcome =
  | { readonly kind: 'written'; readonly backup: string | null }
  | { readonly kind: 'refused'; readonly why: SetupRefusal }

/** What a trial of the very command that agents are given came to. */
export type ConnectionTest =
  | { readonly kind: 'answered'; readonly sentence: string; readonly ms: number }
  | { readonly kind: 'failed'; readonly what: string }

/** One call that an agent made, kept in memory while the app runs. */
export const agentCall = z.strictObject({
  at: z.number(),
  /** The program that called, by the name that it gives itself. */
  client: z.string().max(200),
  tool: z.string().max(80),
  /** The name of the project's folder; empty when none could be told. */
  project: z.string().max(260),
  query: z.string().max(400).nullable(),
  /** What the answer says of itself, such as `ranked`, or `error`. */
  state: z.string().max(40),
  /** Documents in each tier of the answer: primary, supporting, related. */
  tiers: z.tuple([z.number(), z.number(), z.number()]),
  ms: z.number(),
})
export type AgentCall = z.infer<typeof agentCall>
