import { CharClass, charClass, isDenseUnit, isWordUnit, lowerUnit } from './characters'

/**
 * Where a word stands in a text as a word of its own, whatever the case: `log` is not found in `login`, but it is in
 * `log_file` and `logFile`. Both must be folded. -1 when it does not.
 */
export function findWord(text: string, word: string, from = 0): number {
  if (word === '') return -1
  const first = lowerUnit[word.charCodeAt(0)]!
  const last = text.length - word.length
  for (let at = from; at <= last; at += 1) {
    if (lowerUnit[text.charCodeAt(at)] !== first) continue
    let same = 1
    while (same < word.length && lowerUnit[text.charCodeAt(at + same)] === lowerUnit[word.charCodeAt(same)])
      same += 1
    if (same === word.length && isBoundary(text, at) && isBoundary(text, at + word.length)) return at
  }
  return -1
}

/** Whether a word may begin or end between `at - 1` and `at`. */
function isBoundary(text: string, at: number): boolean {
  if (at === 0 || at === text.length) return true
  const left = text.charCodeAt(at - 1)
  const right = text.charCodeAt(at)
  if (isDenseUnit(left) || isDenseUnit(right) || !isWordUnit(left) || !isWordUnit(right)) return true
  const before = charClass[left]
  const after = charClass[right]
  if (after === CharClass.upper && before !== CharClass.upper) return true
  if (before === CharClass.upper && after === CharClass.upper) {
    return at + 1 < text.length && charClass[text.charCodeAt(at + 1)] === CharClass.lower
  }
  return false
}
