/** Everything that was chosen by measurement; docs/why-ranking.md says what each is worth. Arrays are by field. */
export interface Parameters {
  /** Newest messages that count, characters of each, characters of all. */
  readonly messages: number
  readonly messageChars: number
  readonly totalChars: number
  /** What an assistant's words weigh beside a person's. */
  readonly assistant: number
  /** Most that all assistants' words together weigh against all people's words. */
  readonly assistantShare: number
  /** An older message counts a quarter once newer ones said as much as this many of the rarest words. */
  readonly fade: number
  /** A message behind the newest request (squared in the first opinion). */
  readonly older: number
  /** Most that all that was said before the last answer weighs against the request that followed it. */
  readonly earlier: number
  /** The first line of a message against the rest of it. */
  readonly firstLine: number
  /** Back-ticked words and identifiers against plain ones; parts of an identifier that is known as a whole. */
  readonly code: number
  readonly part: number
  /** Two words in a row that are known as one: "date picker" where there is a `DatePicker`. */
  readonly joined: number
  /** Words of the work itself; pairs that touch a particle. */
  readonly task: number
  readonly loose: number
  /** Other forms of a word that no document has as it was said. */
  readonly form: number
  /** How fast repeating a word in one message stops counting. */
  readonly repeat: number
  readonly idfPower: number
  readonly maxTerms: number
  /** How much more the first words of a message say, and after how many words that is over (e-fold). */
  readonly head: number
  readonly headWords: number
  /** Power of idf in the second opinion. */
  readonly plainIdf: number

  /** First opinion: every field saturates by itself. */
  readonly weight: readonly number[]
  readonly lengthNorm: readonly number[]
  readonly saturation: number
  /** Power of the share of the conversation that a document has, and of its length (as a logarithm). */
  readonly nameCoverage: number
  readonly lengthPrior: number

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
  /** What the names of touched files weigh beside the conversation, best against best. */
  readonly touched: number
}

export const parameters: Parameters = {
  messages: 6,
  messageChars: 2000,
  totalChars: 6000,
  assistant: 0.7,
  assistantShare: 0.4,
  fade: 13,
  older: 0.85,
  earlier: 0.6,
  firstLine: 1.5,
  code: 1.8,
  part: 0.3,
  joined: 0.5,
  task: 0.25,
  loose: 0.3,
  form: 0.4,
  repeat: 2,
  idfPower: 1.1,
  maxTerms: 128,
  head: 0.7,
  headWords: 1.5,
  plainIdf: 0.75,

  weight: [4.2, 2.7, 1.2, 0.6, 3, 1.5],
  lengthNorm: [0.95, 0.5, 0.45, 0.6, 0.5, 0.4],
  saturation: 2.5,
  nameCoverage: 0.25,
  lengthPrior: 0.1,

  fusion: 1,
  contentWeight: [2.5, 2, 2.4, 1, 0.4, 1],
  contentSaturation: 1.2,
  contentLengthNorm: 0.75,
  coverage: 0.25,

  nameCover: 0.2,
  language: 0.15,
  logLike: 0.3,
  freshness: 0.1,
  touched: 1,
}
