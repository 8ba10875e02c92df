const pattern = /q(\d+)-knit/gi

/**
 * The name of an attribute that does not occur in the text, in any case. Markup can therefore not write it: attribute
 * names are taken from a text as they stand, without escapes.
 */
export function unusedName(text: string): string {
  const used = new Set<string>()
  for (const match of text.matchAll(pattern)) used.add(match[1]!)
  let number = 0
  while (used.has(String(number))) number += 1
  return `q${number}-knit`
}
