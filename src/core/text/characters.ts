/** What a UTF-16 code unit is to the tokeniser. */
export const CharClass = {
  other: 0,
  /** A lower-case letter, or a letter of a script without case. */
  lower: 1,
  upper: 2,
  digit: 3,
  /** A combining mark: continues the word it stands in. */
  mark: 4,
  /** Han, kana and hangul: written without spaces or with endings attached, so indexed as pairs. */
  pair: 5,
  /** Thai, Lao, Khmer, Burmese: no spaces and small alphabets, so indexed in threes. */
  triple: 6,
  /** First half of a Han character outside the basic plane. */
  hanSurrogate: 7,
} as const

const scripts: readonly [RegExp, number][] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u, CharClass.pair],
  [/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u, CharClass.triple],
  [/\p{Lu}|\p{Lt}/u, CharClass.upper],
  [/\p{L}/u, CharClass.lower],
  [/\p{Nd}/u, CharClass.digit],
  [/\p{M}/u, CharClass.mark],
]

/** Class of every UTF-16 code unit: `charClass[unit]` is one of `CharClass`. */
export const charClass: Uint8Array = new Uint8Array(65536)

/** Lower-case form of every code unit that has one of a single unit; final sigma counts as sigma. */
export const lowerUnit: Uint16Array = new Uint16Array(65536)

for (let unit = 0; unit < 65536; unit += 1) {
  lowerUnit[unit] = unit
  if (unit >= 0xd800 && unit <= 0xdfff) {
    // Planes 2 and 3 hold only Han; their first halves are d840..d8bf.
    if (unit >= 0xd840 && unit <= 0xd8bf) charClass[unit] = CharClass.hanSurrogate
    continue
  }
  // The big blocks of one script need no pattern; without this the table takes 20 ms at every start.
  if ((unit >= 0x4e00 && unit <= 0x9fff) || (unit >= 0xac00 && unit <= 0xd7a3)) {
    charClass[unit] = CharClass.pair
    continue
  }
  const character = String.fromCharCode(unit)
  charClass[unit] = scripts.find(([pattern]) => pattern.test(character))?.[1] ?? CharClass.other
  const lower = character.toLowerCase()
  if (lower.length === 1) lowerUnit[unit] = lower === 'ς' ? 0x3c3 : lower.charCodeAt(0)
}

/** Whether the code unit belongs to a word that is written with spaces around it. */
export function isWordUnit(unit: number): boolean {
  const kind = charClass[unit]!
  return kind >= CharClass.lower && kind <= CharClass.mark
}

/** Whether the code unit belongs to a script that is indexed in pairs or threes. */
export function isDenseUnit(unit: number): boolean {
  return charClass[unit]! >= CharClass.pair
}
