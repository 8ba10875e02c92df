// Letters and signs that NFKC leaves alone, and signs that no term contains either way. Text made only of these, which
// is nearly all text, needs no second copy.
const kept =
  '0-a7 ab b0-b1 b6-b7 bb bf-131 134-13e 141-148 14a-17e 386-3ce 400-45f 2010-2023 2025-2027 2030-203b 2190-222b 2300-23fe 2500-2bff ' +
  '3000-3020 3041-3096 30a1-30fe 4e00-9fff ac00-d7a3 d83d dc00-dfff ff00-ff0c ff0f ff1a-ff20 ff3b-ff3e ff40 ff5b-ff65'

const KEPT = 1
/** First halves of pictures, among which there are a few letters and digits in another dress. */
const PICTURE = 2

/** By code unit; a table is read ten times as fast as a pattern of so many ranges. */
const kinds = new Uint8Array(65536)
for (const range of kept.split(' ')) {
  const [from, to = from] = range.split('-').map((unit) => parseInt(unit, 16))
  kinds.fill(KEPT, from, to! + 1)
}
kinds[0xd83c] = PICTURE
kinds[0xd83e] = PICTURE

/** Brings width variants, ligatures and split accents to one form (NFKC). Never adds or removes a line. */
export function fold(text: string): string {
  return mayChange(text) ? text.normalize('NFKC') : text
}

function mayChange(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    const kind = kinds[unit]!
    if (kind === KEPT) continue
    if (kind !== PICTURE) return true
    const next = text.charCodeAt(at + 1)
    // U+1F100 to U+1F2FF are letters in squares, and U+1FBF0 to U+1FBF9 the digits of a seven-segment display.
    if (unit === 0xd83c ? next < 0xdf00 : next >= 0xdff0) return true
  }
  return false
}
