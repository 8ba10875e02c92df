const LENGTH = 200
const LEAD = 40

/** At most 200 characters of a text on one line, beginning a little before the place `at`. */
export function excerpt(text: string, at: number): string {
  let from = Math.max(0, at - LEAD)
  // Begin behind a space where one is near, so that no word is cut.
  if (from > 0) {
    const space = text.slice(from, at).search(/\s/)
    if (space >= 0) from += space + 1
  }
  const flat = text
    .slice(from, from + 4 * LENGTH)
    .replace(/\s+/g, ' ')
    .trim()
  return [...flat].slice(0, LENGTH).join('')
}
