/** A document of this many characters, with what documents are made of. */
export function measuredDocument(length: number): string {
  const parts: string[] = ['---\ntitle: Measured\ntags: [a, b]\n---\n\n# Measured\n']
  for (let index = 1, written = 0; written < length; index += 1) {
    const part = [
      `## Section ${index}\n`,
      `The *watcher* says where, **never** what: see [the notes](./notes-${index}.md#part) and \`src/watch-${index}.ts\`.`,
      'A burst of changes is answered with one walk, and what is not read yet is said in the window.\n',
      `- [x] first of ${index}\n- [ ] second, with [[Page ${index}|a page]]\n  - nested\n`,
      '| name | meaning |\n|:-----|--------:|\n| term | a word as it is counted |\n| posting | where it stands |\n',
      `\`\`\`ts\nexport function rank${index}(terms: readonly string[]): number {\n  return terms.length * ${index}\n}\n\`\`\`\n`,
      '> [!NOTE]\n> Nothing leaves this machine.\n',
    ].join('\n')
    parts.push(part)
    written += part.length
  }
  return parts.join('\n').slice(0, length)
}
