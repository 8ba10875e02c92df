const CODES = { bold: [1, 22], dim: [2, 22], red: [31, 39], green: [32, 39], yellow: [33, 39] } as const

/** The text in a style, on a terminal that shows styles; elsewhere, and where NO_COLOR is set, as it is. */
export function styled(style: keyof typeof CODES, text: string): string {
  const { isTTY } = process.stdout
  if (isTTY !== true || process.env['NO_COLOR'] || process.env['TERM'] === 'dumb') return text
  const [on, off] = CODES[style]
  return `\u001b[${on}m${text}\u001b[${off}m`
}
