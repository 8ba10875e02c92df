import type {
  FrontMatterTable,
  ParsedCode,
  ParsedMarkdown,
  ReadingPart,
  Reference,
} from '../../core/reading/reading'
import { splitParts } from '../../core/reading/split-parts'

/** What the parse thread is asked. `near` is the line that is wanted first, starting at 1. */
export type ParseJob =
  | { readonly kind: 'markdown'; readonly text: string; readonly near: number }
  | { readonly kind: 'code'; readonly text: string; readonly language: string }

/** What a document became; what there is much of as JSON text. */
export type Parsed =
  | {
      readonly kind: 'markdown'
      readonly parts: readonly ReadingPart[]
      readonly references: readonly Reference[]
      readonly outline: string
      readonly frontMatter: FrontMatterTable | null
    }
  | {
      readonly kind: 'code'
      readonly lines: string
      readonly total: number
      readonly coloured: number
    }

/** What the parse thread answers: at most one slice, then the end of the job. */
export type ParseAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'slice'; readonly parsed: Parsed }
  | { readonly kind: 'done'; readonly parsed: Parsed }
  | { readonly kind: 'too-complex' }

export function packMarkdown(parsed: ParsedMarkdown): Extract<Parsed, { kind: 'markdown' }> {
  const { children, outline, ...rest } = parsed
  return {
    kind: 'markdown',
    ...rest,
    parts: splitParts(children).map(({ nodes, height }) => ({ nodes: JSON.stringify(nodes), height })),
    outline: JSON.stringify(outline),
  }
}

export function packCode(parsed: ParsedCode): Extract<Parsed, { kind: 'code' }> {
  return { kind: 'code', ...parsed, lines: JSON.stringify(parsed.lines) }
}
