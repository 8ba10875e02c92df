/** Everything that was chosen by measurement; docs/why-ranking.md says what each is worth. Arrays are by field. */
export interface Parameters {
  /** Newest messages that count, characters of each, characters of all. */
  readonly messages: number
  readonly messageChars: number
  readonly totalChars: number
  /** What an assistant's words weigh beside a person's. */
  readonly assistant: number
  /** An older message counts a quarter once newer ones said as much as this many of the rarest words. */
  readonly fade: number
  /** The first line of a message against the rest of it. */
  readonly firstLine: number
  /** Back-ticked words and identifiers against plain ones; parts of an identifier that is known as a whole. */
  readonly code: number
  readonly part: number
  /** Words of the work itself; pairs that touch a particle. */
  readonly task: number
  readonly loose: number
  /** Other forms of a word that no document has; of one that some have. */
  readonly formMissing: number
  readonly formPresent: number
  /** How fast repeating a word in one message stops counting. */
  readonly repeat: number
  readonly idfPower: number
  readonly maxTerms: number

  /** First opinion: every field saturates by itself. */
  readonly weight: readonly number[]
  readonly lengthNorm: readonly number[]
  readonly saturation: number

  /** Second opinion: BM25 of the whole document by how much of the conversation it covers. */
  readonly fusion: number
  readonly contentWeight: readonly number[]
  readonly contentSaturation: number
  readonly contentLengthNorm: number
  readonly coverage: number

  /** How much of a document's name was said. */
  readonly nameCover: number
  /** Documents in the conversation's language. */
  readonly language: number
  /** Changelogs, release notes, archives. */
  readonly logLike: number
  /** At most this much for a document of the last seven days. */
  readonly freshness: number
  /** What files that the agent touched weigh, as words, beside the conversation. */
  readonly touched: number
}

export const parameters: Parameters = {
  messages: 8,
  messageChars: 4000,
  totalChars: 12000,
  assistant: 0.4,
  fade: 10,
  firstLine: 1.5,
  code: 1.8,
  part: 0.5,
  task: 0.3,
  loose: 0.3,
  formMissing: 0.5,
  formPresent: 0,
  repeat: 1.5,
  idfPower: 1.2,
  maxTerms: 128,

  weight: [3.5, 3, 1.2, 0.6, 3, 1.5],
  lengthNorm: [0.8, 0.5, 0.4, 0.6, 0.5, 0.4],
  saturation: 2.5,

  fusion: 1,
  contentWeight: [3, 2, 2.4, 1, 0.5, 1],
  contentSaturation: 1.2,
  contentLengthNorm: 0.75,
  coverage: 0.25,

  nameCover: 0.2,
  language: 0.2,
  logLike: 0.4,
  freshness: 0.1,
  touched: 0,
}
