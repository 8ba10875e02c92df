import type { Answer, Conversation, Curation, Doc, Message, Pack, PackItem, Reason } from '../model'
import { noCuration } from '../curation/curate'
import type { Link } from '../markdown/links'
import { OutlineReader } from '../markdown/outline'
import { markdownForm } from '../markdown/markdown-form'
import type { LineVisitor } from '../markdown/read-lines'
import type { Sliced } from '../sliced'
import { fold } from '../text/fold'
import { termsOf } from '../text/terms-of'
import { TermKind } from '../text/tokenise'
import { documentPieces, namePieces } from './document-pieces'
import { InvertedIndex, type IndexState } from './inverted-index'
import { isEnough } from './is-enough'
import type { Edge, FileGraph } from './file-graph'
import { matchReason } from './match-reason'
import { messageWindow } from './message-window'
import { fromBytes, toBytes } from './snapshot-bytes'
import { parameters as chosen, type Parameters } from './parameters'
import { passagesOf } from './passages-of'
import { isLogLike, rankSlots, type Ranking } from './rank-slots'
import { readHits, WantedTerms } from './read-hits'
import { readQuery, type Query } from './read-query'
import { readTouched, touchedFiles, touchedStrength, touchWeight, type TouchedFile } from './read-touched'
import { roleOf } from './role-of'
import { Norms } from './score'
import { spokenSpans, type SpokenSpan } from './spoken-spans'
import { taskOf } from './task-of'
import { termFacts } from './term-facts'
import type { TextForm } from './text-form'
import { tiers, type Place } from './tiers'
import { topicOf, unmatchedTopic, type TopicText } from './topic-of'
import { touchedReason } from './touched-reason'

/** Changes whenever the same text would be indexed otherwise, so that a kept index of an older kind is not used. */
const INDEX_VERSION = 4

/** Documents from whose scores the tiers are made, and terms that are looked at for it. */
const CANDIDATES = 30
const TERMS = 40

/** A document with more of its score than this from touched files is there because of them. */
const LIFTED = 0.5

const emptyPack: Pack = { primary: [], supporting: [], related: [] }

/** Where the ranking gets what it does not hold itself. */
export interface AnswerContext {
  readonly now: number
  /** Absolute real path of the root: makes paths of touched files relative. */
  readonly root: string
  /** Present text of a document, asked only for those that enter the pack; `null` when it has just vanished. */
  readonly textOf: (path: string) => string | null
  /** What the person decided about documents; absent: nothing. */
  readonly curation?: Curation
}

/** What a snapshot holds of a slot, beside numbers. Its checksum was right, so it is what `snapshot` wrote. */
type Kept = { readonly doc: Doc; readonly links: readonly Link[] } | null
/** Documents that are written and read in one piece of the work. */
const PIECE = 256

interface Looked {
  readonly messages: readonly Message[]
  readonly query: Query
  readonly touched: readonly TouchedFile[]
  readonly excluded: ReadonlySet<string>
  readonly ranking: Ranking
  /** Whether a file is an answer for having been touched; then words are not needed. */
  readonly working: boolean
}

/** All documents of one root, indexed: what `put` took in, `answer` ranks. */
export class Library {
  private index = new InvertedIndex()
  private readonly norms = new Norms()
  private readonly graph: FileGraph
  private readonly slotOf = new Map<string, number>()
  private readonly docsBySlot: (Doc | undefined)[] = []
  private weightBySlot = new Float64Array(64)

  /** What questions are answered with. May be exchanged at any time, but `logLike` counts when a document is put. */
  parameters: Parameters = chosen

  constructor(private readonly form: TextForm = markdownForm) {
    this.graph = form.graph()
  }

  /** A library that `snapshot` kept; `null` when the bytes are damaged or of another version. */
  static *load(bytes: Uint8Array, form: TextForm = markdownForm): Sliced<Library | null> {
    const parts = yield* fromBytes(bytes, INDEX_VERSION)
    const told = parts?.shift()
    if (!parts || !told) return null
    const state = parsed(told) as IndexState
    const library = new Library(form)
    const pieces = parts.splice(0, Math.ceil(state.slots / PIECE))
    library.index = yield* InvertedIndex.from(parts, state)
    for (const [piece, part] of pieces.entries()) {
      for (const [at, one] of (parsed(part) as Kept[]).entries())
        if (one) library.keep(piece * PIECE + at, one.doc, one.links)
      yield
    }
    return library
  }

  /** Everything the library holds, as bytes for `load`; `null` when it has changed before all was written down. */
  *snapshot(): Sliced<Uint8Array | null> {
    const { version } = this.index
    const pieces: Uint8Array[] = []
    for (let slot = 0; slot < this.index.slots; slot += PIECE) {
      pieces.push(encoded(this.keptOf(slot, Math.min(this.index.slots, slot + PIECE))))
      yield
    }
    const { parts, state } = this.index.parts()
    const bytes = yield* toBytes([encoded(state), ...pieces, ...parts], INDEX_VERSION)
    return this.index.version === version ? bytes : null
  }

  private keptOf(from: number, to: number): Kept[] {
    return Array.from({ length: to - from }, (_none, at) => {
      const doc = this.docsBySlot[from + at]
      return doc ? { doc, links: this.graph.linksOf(doc.path) } : null
    })
  }

  get size(): number {
    return this.slotOf.size
  }

  /** Bytes that terms, postings and lengths take. */
  get indexBytes(): number {
    return this.index.bytes
  }

  /** Indexes (or re-indexes) one document's text; costs its own tokens only. Returns what the list shows. */
  put(path: string, text: string, facts: { mtime: number; size: number }): Doc {
    this.delete(path)
    const outline = new OutlineReader()
    const found = this.form.linkReader(path)
    const see: LineVisitor = (kind, content, line, level) => {
      outline.visit(kind, content, line, level)
      found.visit(kind, content, line, level)
    }
    // Titles and links are shown and followed as written. Nearly all texts are their own folded form: one walk does.
    const folded = fold(text)
    if (folded !== text) this.form.readLines(path, text, see)
    const slot = this.index.add((sink) =>
      documentPieces(path, folded, this.form, sink, folded === text ? see : passOver),
    )
    const { title, summary } = outline.outline()
    const doc: Doc = {
      path,
      title: title?.text ?? this.form.titleOf(path),
      summary: summary?.text ?? '',
      mtime: facts.mtime,
      size: facts.size,
      role: roleOf(path),
    }
    this.keep(slot, doc, found.links())
    return doc
  }

  /** Lists a document without its text: name and folder still count, unless a tool wrote it. */
  putUnread(path: string, why: NonNullable<Doc['unread']>, facts: { mtime: number; size: number }): Doc {
    this.delete(path)
    const { mtime, size } = facts
    const doc: Doc = {
      path,
      title: this.form.titleOf(path),
      summary: '',
      mtime,
      size,
      role: roleOf(path),
      unread: why,
    }
    const slot = this.index.add((sink) => {
      if (why !== 'generated') namePieces(path, sink)
    })
    this.keep(slot, doc, [])
    return doc
  }

  delete(path: string): boolean {
    const slot = this.slotOf.get(path)
    if (slot === undefined) return false
    this.slotOf.delete(path)
    this.docsBySlot[slot] = undefined
    this.index.remove(slot)
    this.graph.delete(path)
    return true
  }

  get(path: string): Doc | undefined {
    const slot = this.slotOf.get(path)
    return slot === undefined ? undefined : this.docsBySlot[slot]
  }

  /** All docs newest first; ties by path code point. */
  docs(): Doc[] {
    return this.docsBySlot
      .filter((doc) => doc !== undefined)
      .sort((a, b) => b.mtime - a.mtime || (a.path < b.path ? -1 : 1))
  }

  /** What a document leads to by its links, each once, in line order. */
  linksFrom(path: string): readonly Edge[] {
    return this.graph.outgoing(path)
  }

  /** What leads to a document by a link, each once, by path; the lines are theirs. */
  linksTo(path: string): readonly Edge[] {
    return this.graph.incoming(path)
  }

  /** Paths of the documents that have every word of a text somewhere, whatever lies between; newest first. */
  having(text: string): string[] {
    const words = termsOf(fold(text)).filter(({ kind }) => kind !== TermKind.compound)
    const terms = [...new Set(words.map((word) => this.index.terms.findText(word.text)))]
    if (terms.length === 0 || terms.includes(-1)) return []
    const counts = this.countHeld(terms)
    return this.docs()
      .map(({ path }) => path)
      .filter((path) => counts[this.slotOf.get(path)!] === terms.length)
  }

  /** Paths of the documents that hold a word of the conversation, best first, whether or not it is enough to go on. */
  order(conversation: Conversation, context: { now: number; root: string }, limit: number): string[] {
    const { ranking } = this.look(conversation, context)
    return ranking.ranked.slice(0, limit).map(({ slot }) => this.docsBySlot[slot]!.path)
  }

  /** Which documents the conversation is about, and why. Same input, same answer, whatever the order of `put`. */
  answer(conversation: Conversation, context: AnswerContext): Answer {
    const { pinned: pinnedPaths, excluded } = context.curation ?? noCuration
    const looked = this.look(conversation, context, excluded)
    const task = taskOf(conversation.messages)
    const pinned = this.pinned(pinnedPaths, looked, context)
    const spans = spokenSpans(looked.messages, looked.query)
    const none = { task, pinned, pack: emptyPack, matched: 0 }
    if (!looked.working) {
      if (!looked.query.topical) return { state: 'too-little', topic: [], ...none }
      const allExcluded = excluded.length > 0 && looked.ranking.ranked.length === 0
      if (allExcluded || !looked.query.terms.some((term) => term.topical)) {
        return { state: 'no-match', topic: unmatchedTopic(spans), ...none }
      }
      if (!isEnough(this.index, looked.query, looked.ranking))
        return { state: 'too-little', topic: [], ...none }
    }
    const texts: TopicText[] = []
    const pack = this.pack(looked, spans, context, texts)
    const topic = topicOf(spans, texts)
    return { state: 'ranked', topic, task, pinned, pack, matched: this.matched(topic, spans, excluded) }
  }

  /** The pinned documents that are there, each at the passages that the conversation is about, if it is. */
  private pinned(paths: readonly string[], { query }: Looked, context: AnswerContext): PackItem[] {
    if (paths.length === 0) return []
    const wanted = new WantedTerms(query.terms)
    return paths.flatMap((path) => {
      const doc = this.get(path)
      if (!doc) return []
      const text = doc.unread === undefined ? (context.textOf(path) ?? '') : ''
      const lines = readHits(doc, fold(text), this.form, wanted)
      return [{ ...doc, reason: { kind: 'pinned' }, passages: passagesOf(lines) }]
    })
  }

  private look(
    conversation: Conversation,
    context: { now: number; root: string },
    excluded: readonly string[] = [],
  ): Looked {
    const messages = messageWindow(conversation.messages, this.parameters)
    const query = readQuery(messages, this.index, this.parameters)
    const touched = touchedFiles(conversation.touched, context.root)
    const since = messages.find(({ role }) => role === 'human')?.at ?? 0
    const named = readTouched(touched, this.index, since, this.parameters)
    const itself = this.touchedSlots(touched, since, excluded)
    const ranking = rankSlots(
      this.index,
      this.docsBySlot,
      this.weightsWithout(excluded),
      query,
      { query: named, strength: touchedStrength(touched, since), itself },
      this.norms,
      context.now,
      this.parameters,
    )
    return { messages, query, touched, excluded: new Set(excluded), ranking, working: itself.size > 0 }
  }

  /** What the touched files weigh as answers by themselves, by slot. */
  private touchedSlots(
    touched: readonly TouchedFile[],
    since: number,
    excluded: readonly string[],
  ): ReadonlyMap<number, number> {
    const slots = new Map<number, number>()
    if (!this.form.touchedAnswers) return slots
    for (const [place, touch] of touched.entries()) {
      const slot = this.slotOf.get(touch.file)
      const passedOver = excluded.includes(touch.file)
      if (slot === undefined || passedOver || this.docsBySlot[slot]?.unread === 'generated') continue
      slots.set(slot, touchWeight(touch, place, since))
    }
    return slots
  }

  /** A document that weighs nothing is not found. */
  private weightsWithout(excluded: readonly string[]): Float64Array {
    if (excluded.length === 0) return this.weightBySlot
    const weights = this.weightBySlot.slice()
    for (const slot of this.slotsOf(excluded)) weights[slot] = 0
    return weights
  }

  private slotsOf(paths: readonly string[]): number[] {
    return paths.flatMap((path) => this.slotOf.get(path) ?? [])
  }

  /** The tiers with their reasons. Leaves the texts of what is in them, best first, in `texts`. */
  private pack(
    { query, touched, excluded, ranking }: Looked,
    spans: readonly SpokenSpan[],
    context: AnswerContext,
    texts: TopicText[],
  ): Pack {
    const ranked = ranking.ranked.slice(0, CANDIDATES)
    const best = ranked[0]
    if (!best) return emptyPack
    const slots = ranked.map(({ slot }) => slot)
    const candidates = ranked.map(({ slot, score, itself }) => {
      const { path } = this.docsBySlot[slot]!
      return { path, share: score / best.score, itself }
    })
    const facts = termFacts(this.index, query.terms.slice(0, TERMS), slots)
    const neighbours = this.graph.neighboursOf(candidates[0]!.path).filter(({ path }) => !excluded.has(path))
    const placed = tiers(candidates, facts, neighbours, (path) => this.linksOf(path).length)
    const wanted = new WantedTerms(query.terms)
    const weightsByText = new Map(query.terms.map(({ text, weight }) => [text, weight]))
    const primary = this.get(candidates[0]!.path)!
    const lifted = new Set(
      ranked.filter((one) => one.lifted > LIFTED).map(({ slot }) => this.docsBySlot[slot]!.path),
    )
    const factOf = new Map(facts.map((fact) => [fact.term.text, fact]))
    const lacking = (path: string): TopicText['lacks'] => {
      const candidate = candidates.findIndex((one) => one.path === path)
      return (term) => candidate >= 0 && factOf.get(term)?.counts[candidate] === 0
    }
    const item = ({ path, by }: Place): PackItem[] => {
      const doc = this.get(path)!
      const raw = doc.unread === undefined ? context.textOf(path) : ''
      if (raw === null) return []
      const text = fold(raw)
      if (doc.unread === undefined) texts.push({ text: `${fold(path)}\n${text}`, lacks: lacking(path) })
      const lines = readHits(doc, text, this.form, wanted)
      const reason: Reason | null =
        by === 'match'
          ? ((lifted.has(path) ? touchedReason(path, text, this.linksOf(path), touched) : null) ??
            matchReason(doc, lines, spans, weightsByText) ??
            touchedReason(path, text, this.linksOf(path), touched))
          : { kind: by.direction, path: primary.path, title: primary.title, line: by.line }
      return reason === null ? [] : [{ ...doc, reason, passages: passagesOf(lines) }]
    }
    return {
      primary: placed.primary.flatMap(item),
      supporting: placed.supporting.flatMap(item),
      related: placed.related.flatMap(item),
    }
  }

  /** Documents that have every term of at least one span of the topic. */
  private matched(
    topic: readonly string[],
    spans: readonly SpokenSpan[],
    excluded: readonly string[],
  ): number {
    const holding = new Uint8Array(this.index.slots)
    for (const { text, terms } of spans) {
      if (!topic.includes(text)) continue
      const known = [...new Set(terms.map((term) => this.index.terms.findText(term)))]
      const counts = this.countHeld(known)
      for (let slot = 0; slot < counts.length; slot += 1) {
        if (counts[slot] === known.length && this.index.live[slot] === 1) holding[slot] = 1
      }
    }
    for (const slot of this.slotsOf(excluded)) holding[slot] = 0
    return holding.reduce((sum, one) => sum + one, 0)
  }

  /** How many of the terms each slot holds; a term below 0 is held by none. */
  private countHeld(terms: readonly number[]): Uint16Array {
    const counts = new Uint16Array(this.index.slots)
    for (const term of terms) {
      if (term < 0) continue
      this.index.postings.blocks(term, (arena, from, to) => {
        for (let at = from; at < to; at += 2) counts[arena[at]!]! += 1
      })
    }
    return counts
  }

  /** The links of a document, in line order. */
  linksOf(path: string): readonly Link[] {
    return this.graph.linksOf(path)
  }

  private keep(slot: number, doc: Doc, found: readonly Link[]): void {
    this.slotOf.set(doc.path, slot)
    this.docsBySlot[slot] = doc
    if (slot >= this.weightBySlot.length) {
      const weights = new Float64Array(2 * slot)
      weights.set(this.weightBySlot)
      this.weightBySlot = weights
    }
    this.weightBySlot[slot] = isLogLike(doc.path) ? this.parameters.logLike : 1
    this.graph.put(doc.path, found)
  }
}

function encoded(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value))
}

function parsed(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(bytes))
}

const passOver: LineVisitor = () => undefined
