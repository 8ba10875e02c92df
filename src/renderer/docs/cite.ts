/** A quotation with where it stands: `path:line`, the form that editors and agents open. */
export function cite(text: string, path: string, line: number): string {
  const quoted = text.split(/\r\n?|\n/).map((each) => (each === '' ? '>' : `> ${each}`))
  return `${quoted.join('\n')}\n\n${path}:${line}\n`
}
