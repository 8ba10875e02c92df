import { CharClass, charClass, lowerUnit } from './characters'

/** What a term is. Identifiers give their parts and themselves: `fooBar` is the parts foo, bar and the compound foobar. */
export const TermKind = { word: 0, part: 1, compound: 2, gram: 3 } as const
export type TermKind = (typeof TermKind)[keyof typeof TermKind]

/**
 * Called once per term. The term's lower-case code units are `units[start..end)`, valid only during the call;
 * `from`..`to` is where it stands in the text.
 */
export type TermVisitor = (
  units: Uint16Array,
  start: number,
  end: number,
  kind: TermKind,
  from: number,
  to: number,
) => void

const MAX_TERM = 40
const MAX_PARTS = 12
/** Longest identifier that is looked into; what is longer is data, not a name. */
const MAX_IDENTIFIER = 400

const units = new Uint16Array(2 * MAX_IDENTIFIER + 8)
const partEnds = new Uint16Array(MAX_IDENTIFIER + 1)
const partFroms = new Uint32Array(MAX_IDENTIFIER + 1)
const partTos = new Uint32Array(MAX_IDENTIFIER + 1)

/**
 * Walks a folded text (`fold`) and reports its terms in order.
 *
 * Words of scripts with spaces are whole, two units at least, lower-case, accents kept. Names joined by case, `_`, `-`
 * or `.` give their parts and the compound without the joints, so that `foo_bar`, `foo-bar` and `fooBar` meet. Han, kana
 * and hangul give overlapping pairs of code points (one alone stands for itself), Thai and its neighbours threes.
 */
export function tokenise(text: string, visit: TermVisitor): void {
  const length = text.length
  let at = 0
  while (at < length) {
    const kind = charClass[text.charCodeAt(at)]!
    if (kind === CharClass.other || kind === CharClass.mark) at += 1
    else if (kind <= CharClass.digit) at = identifier(text, at, visit)
    else at = denseRun(text, at, kind === CharClass.triple ? 3 : 2, visit)
  }
}

function denseRun(text: string, from: number, size: number, visit: TermVisitor): number {
  const length = text.length
  const triple = size === 3
  let at = from
  let points = 0
  // Start of the last `size` code points.
  let a = from
  let b = from
  let c = from
  while (at < length) {
    const kind = charClass[text.charCodeAt(at)]!
    if (kind < CharClass.pair && kind !== CharClass.mark) break
    if (kind !== CharClass.mark && (kind === CharClass.triple) !== triple) break
    a = b
    b = c
    c = at
    at += kind === CharClass.hanSurrogate ? 2 : 1
    points += 1
    if (points >= size) gram(text, triple ? a : b, at, visit)
  }
  if (points < size) gram(text, from, at, visit)
  return at
}

function gram(text: string, from: number, to: number, visit: TermVisitor): void {
  for (let i = from; i < to; i += 1) units[i - from] = text.charCodeAt(i)
  visit(units, 0, to - from, TermKind.gram, from, to)
}

function identifier(text: string, from: number, visit: TermVisitor): number {
  const length = text.length
  const plain = plainWord(text, from)
  if (plain > from) {
    const size = plain - from
    if (size > 1 && size <= MAX_TERM) visit(units, 0, size, TermKind.word, from, plain)
    return plain
  }
  let parts = 0
  let size = 0
  let partStart = 0
  let partFrom = from
  let digitsOnly = true
  let dotsOnly = true
  let before: number = CharClass.other
  let at = from
  for (; at < length; at += 1) {
    const unit = text.charCodeAt(at)
    const kind = charClass[unit]!
    if (kind === CharClass.other) {
      // `_`, `-`, `.` join only when a word goes on behind them.
      if (unit !== 95 && unit !== 45 && unit !== 46) break
      const next = at + 1 < length ? charClass[text.charCodeAt(at + 1)]! : CharClass.other
      if (next === CharClass.other || next > CharClass.digit) break
      if (unit !== 46) dotsOnly = false
      if (size > partStart) {
        closePart(parts, size, partFrom, at)
        parts += 1
      }
      partStart = size
      partFrom = at + 1
      before = CharClass.other
      continue
    }
    if (kind > CharClass.mark) break
    if (kind === CharClass.upper && (before === CharClass.lower || before === CharClass.digit)) {
      const next = at + 1 < length ? charClass[text.charCodeAt(at + 1)]! : CharClass.other
      // fooBar, S3Bucket; but not B2B.
      if (before === CharClass.lower || next === CharClass.lower) {
        closePart(parts, size, partFrom, at)
        parts += 1
        partStart = size
        partFrom = at
      }
    } else if (kind === CharClass.lower && before === CharClass.upper && size - partStart > 1) {
      // HTTPServer: the last capital begins the next word.
      closePart(parts, size - 1, partFrom, at - 1)
      parts += 1
      partStart = size - 1
      partFrom = at - 1
    }
    if (size >= MAX_IDENTIFIER) return skipIdentifier(text, at)
    if (kind !== CharClass.digit) digitsOnly = false
    units[size] = lowerUnit[unit]!
    size += 1
    if (kind !== CharClass.mark) before = kind
  }
  if (parts === 0) {
    if (size > 1 && size <= MAX_TERM) visit(units, 0, size, TermKind.word, from, at)
    return suffixed(text, at, from, size, digitsOnly, visit)
  }
  closePart(parts, size, partFrom, at)
  parts += 1
  let start = 0
  for (let i = 0; i < parts && i < MAX_PARTS; i += 1) {
    const end = partEnds[i]!
    if (end - start > 1 && end - start <= MAX_TERM) {
      visit(units, start, end, TermKind.part, partFroms[i]!, partTos[i]!)
    }
    start = end
  }
  if (!digitsOnly) {
    if (size > 1 && size <= MAX_TERM && parts <= MAX_PARTS) visit(units, 0, size, TermKind.compound, from, at)
  } else if (dotsOnly && at - from <= MAX_TERM) {
    // A version is only itself with its dots: 1.2.3 is not 123.
    for (let i = from; i < at; i += 1) units[size + i - from] = text.charCodeAt(i)
    visit(units, size, size + at - from, TermKind.compound, from, at)
  }
  return at
}

/**
 * The end of a word of nothing but a–z that nothing joins to what follows, with its units in `units`; `from` for anything
 * else. Nearly all words of most texts are such, and need no look at case, parts and joints.
 */
function plainWord(text: string, from: number): number {
  const last = Math.min(text.length, from + MAX_IDENTIFIER)
  let at = from
  let unit = 0
  for (; at < last; at += 1) {
    unit = text.charCodeAt(at)
    if (unit < 97 || unit > 122) break
    units[at - from] = unit
  }
  if (at === text.length) return at
  const next = charClass[unit]!
  if (next > CharClass.mark) return at
  const joins = unit === 45 || unit === 46 || unit === 95 || unit === 43 || unit === 35
  return at < last && next === CharClass.other && !joins ? at : from
}

/** `C++` and `C#` are names too; a single letter alone is not. */
function suffixed(
  text: string,
  at: number,
  from: number,
  size: number,
  digitsOnly: boolean,
  visit: TermVisitor,
): number {
  const unit = text.charCodeAt(at)
  if (digitsOnly || size > MAX_TERM || (unit !== 43 && unit !== 35)) return at
  if (unit === 43 && text.charCodeAt(at + 1) === 43) {
    if (isWordAt(text, at + 2)) return at
    units[size] = 43
    units[size + 1] = 43
    visit(units, 0, size + 2, TermKind.compound, from, at + 2)
    return at + 2
  }
  if (unit === 35 && size === 1 && !isWordAt(text, at + 1)) {
    units[size] = 35
    visit(units, 0, size + 1, TermKind.compound, from, at + 1)
    return at + 1
  }
  return at
}

function isWordAt(text: string, at: number): boolean {
  return at < text.length && charClass[text.charCodeAt(at)]! !== CharClass.other
}

function skipIdentifier(text: string, from: number): number {
  let at = from
  while (at < text.length) {
    const kind = charClass[text.charCodeAt(at)]!
    if (kind === CharClass.other || kind > CharClass.mark) break
    at += 1
  }
  return at
}

function closePart(part: number, end: number, from: number, to: number): void {
  partEnds[part] = end
  partFroms[part] = from
  partTos[part] = to
}
