// The nouns of reading: what the window draws of a document. All of it is plain JSON. A tree holds no address and no
// attribute that its source chose freely: links and media are numbers that point into a list of targets, and what we
// know of a node (its lines, its task, its callout) lies in fields of the node, which no markup can write.

/** A subset of hast, so that hast-util-to-jsx-runtime can turn it into elements as it is. */
export type ReadingNode = ReadingText | ReadingElement

export interface ReadingText {
  readonly type: 'text'
  readonly value: string
}

export interface ReadingElement {
  readonly type: 'element'
  /** One of `READING_TAGS`. */
  readonly tagName: string
  readonly properties: ReadingProperties
  readonly children: readonly ReadingNode[]
  /** First and last line of a block in the source, starting at 1. */
  readonly line?: number
  readonly endLine?: number
  /** Of `a`, `img` and `video`: where it leads, as an index into the targets. */
  readonly target?: number
  /** Of `video`: its still, as an index into the targets. */
  readonly poster?: number
  /** Of `pre`: the language as its author wrote it, at most 40 characters; empty when none is named. */
  readonly language?: string
  /** Of a `pre` that Markdown made: what it holds, instead of children. May hold line ends. */
  readonly code?: readonly CodeSpan[]
  /** Of `blockquote`. */
  readonly callout?: Callout
  /** Of `li`. */
  readonly task?: 'open' | 'done'
  readonly part?: 'footnotes' | 'footnote-reference' | 'footnote-back'
}

/** Every property that an element can have; `id` carries one of our prefixes. */
export interface ReadingProperties {
  readonly id?: string
  readonly title?: string
  readonly dir?: string
  readonly align?: string
  readonly alt?: string
  /** Pixels, or a percentage. */
  readonly width?: string
  readonly height?: string
  readonly colSpan?: number
  readonly rowSpan?: number
  readonly start?: number
  readonly value?: number
  readonly reversed?: boolean
  readonly open?: boolean
}

export interface Callout {
  readonly kind: 'note' | 'tip' | 'important' | 'warning' | 'caution'
  /** The author's own title. */
  readonly title: string | null
}

/** Where a link leads or what a picture shows, decided by us. Nothing else is ever opened or loaded. */
export type Target =
  /** A text file of this root that Knit shows. `anchor` is an element's id, `line` comes from `#L10`. */
  | {
      readonly kind: 'doc'
      readonly path: string
      readonly anchor: string | null
      readonly line: number | null
    }
  /** A picture or video of this root, by its path. */
  | { readonly kind: 'asset'; readonly path: string; readonly type: 'image' | 'video' }
  /** http, https or mailto. `host` is what the person is shown before it is opened: a host, or a mail address. */
  | { readonly kind: 'web'; readonly url: string; readonly host: string }
  /** A place in the same document; an empty id is its top. */
  | { readonly kind: 'anchor'; readonly id: string }
  | { readonly kind: 'blocked'; readonly why: BlockedWhy }

export type BlockedWhy =
  /** A scheme that Knit neither shows nor hands on, such as `javascript:` or `file:`. */
  | 'scheme'
  /** `\\host\share` or `//host/file`: asking for it would send credentials. */
  | 'network-share'
  | 'outside-root'
  | 'not-found'
  /** A file of a type that Knit does not show, such as a program. */
  | 'type'
  /** Not an address at all, or one with a user name in it. */
  | 'malformed'

/** A reference as the document has it; becomes a `Target` against the files that exist at that time. */
export type Reference =
  | { readonly form: 'link' | 'media'; readonly url: string }
  | { readonly form: 'wiki'; readonly name: string; readonly heading: string }
  | { readonly form: 'anchor'; readonly id: string }

export interface ReadingHeading {
  readonly id: string
  readonly level: number
  readonly text: string
  readonly line: number
}

/** Front matter as a small table; as the text it is where it is not YAML. */
export type FrontMatterTable =
  | { readonly kind: 'rows'; readonly rows: readonly FrontMatterRow[] }
  | { readonly kind: 'text'; readonly text: string }

export interface FrontMatterRow {
  readonly key: string
  readonly values: readonly string[]
}

export interface ParsedMarkdown {
  readonly children: readonly ReadingNode[]
  readonly references: readonly Reference[]
  readonly outline: readonly ReadingHeading[]
  readonly frontMatter: FrontMatterTable | null
}

/** A run of code: its text and its classes, separated by spaces (none: not coloured). */
export type CodeSpan = readonly [text: string, classes: string]

export interface CodeLine {
  /** Without line ends. */
  readonly spans: readonly CodeSpan[]
  /** Characters of the line that are left out at its end. */
  readonly hidden: number
}

export interface ParsedCode {
  readonly lines: readonly CodeLine[]
  /** Lines that the text has; more than `lines` where it was cut. */
  readonly total: number
  /** Lines from the first that are coloured where the language is known. */
  readonly coloured: number
}

/** Every reading says which state of which file it shows. */
export interface ReadingFile {
  readonly path: string
  readonly mtime: number
  /** Bytes on disk. */
  readonly size: number
}

interface ReadingOfText extends ReadingFile {
  /** The file goes on after what is shown. */
  readonly cut: boolean
  /** Written by a tool: it is never ranked. */
  readonly generated: boolean
}

/**
 * A file as the window shows it. What there is much of travels as JSON text, which is several times faster to hand from thread
 * to thread and from process to process than the objects are.
 */
export type Reading =
  | (ReadingOfText & {
      readonly kind: 'markdown'
      /** `false`: the part around the wanted line, shown while the rest is parsed; the whole follows. */
      readonly whole: boolean
      readonly parts: readonly ReadingPart[]
      /** JSON of `Target[]`. */
      readonly targets: string
      /** JSON of `ReadingHeading[]`. */
      readonly outline: string
      readonly frontMatter: FrontMatterTable | null
    })
  | (ReadingOfText & CodeReading & { readonly kind: 'code'; readonly language: string })
  /** Text without marks; `why` says what kept a document from being shown as what it is. */
  | (ReadingOfText & CodeReading & { readonly kind: 'plain'; readonly why: PlainWhy | null })
  | (ReadingFile & { readonly kind: 'image' })
  | (ReadingFile & { readonly kind: 'video' })
  | { readonly kind: 'unreadable'; readonly path: string; readonly why: UnreadableWhy }

/** Blocks that are drawn and laid out together. */
export interface ReadingPart {
  /** JSON of `ReadingNode[]`. */
  readonly nodes: string
  /** The room, in pixels, that they will need about. */
  readonly height: number
}

interface CodeReading {
  /** JSON of `CodeLine[]`. */
  readonly lines: string
  /** Lines that were read; more than there are in `lines` where those were cut. */
  readonly total: number
  readonly coloured: number
}

export type PlainWhy =
  /** The parser took longer than it may. */
  | 'too-slow'
  /** Nested too deeply, or too many elements. */
  | 'too-complex'
  | 'failed'

export type UnreadableWhy =
  'outside-root' | 'not-found' | 'no-permission' | 'too-large' | 'not-text' | 'unreadable' | 'type'
