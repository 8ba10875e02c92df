import { parseMarkdown } from '../src/core/reading/parse-markdown'
import { sliceAround } from '../src/core/reading/slice-around'
import type { Measurement } from './measurement'

const ROUNDS = 9

/** How long the parse thread works on a document, to the text that it posts: the median of nine rounds. */
export async function measureReading(): Promise<Measurement[]> {
  const short = documentOf(20 * 1024)
  const long = documentOf(348 * 1024)
  const slice = sliceAround(long, 1)?.text ?? ''
  return [
    { name: 'a document of 20 KB', value: timeOf(short), unit: 'ms', limit: 60 },
    { name: 'the first part of one of 348 KB', value: timeOf(slice), unit: 'ms', limit: 60 },
    { name: 'the whole of one of 348 KB', value: timeOf(long), unit: 'ms', limit: 1000 },
  ]
}

function timeOf(text: string): number {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    JSON.stringify(parseMarkdown(text).children)
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN
}

/** A document of this many characters, with what documents are made of. */
function documentOf(length: number): string {
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
