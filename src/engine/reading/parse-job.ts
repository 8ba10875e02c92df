import type {
  FrontMatterTable,
  ParsedCode,
  ParsedMarkdown,
  ReadingHeading,
  Reference,
} from '../../core/reading/reading'

/** What the parse thread is asked. `near` is the line that is wanted first, starting at 1. */
export type ParseJob =
  | { readonly kind: 'markdown'; readonly text: string; readonly near: number }
  | { readonly kind: 'code'; readonly text: string; readonly language: string }

/** What a document became; trees and lines as JSON text. */
export type Parsed =
  | {
      readonly kind: 'markdown'
      readonly children: string
      readonly references: readonly Reference[]
      readonly outline: readonly ReadingHeading[]
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
  return { kind: 'markdown', ...parsed, children: JSON.stringify(parsed.children) }
}

export function packCode(parsed: ParsedCode): Extract<Parsed, { kind: 'code' }> {
  return { kind: 'code', ...parsed, lines: JSON.stringify(parsed.lines) }
}
