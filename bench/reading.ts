import { parseMarkdown } from '../src/core/reading/parse-markdown'
import { sliceAround } from '../src/core/reading/slice-around'
import { packMarkdown } from '../src/engine/reading/parse-job'
import { measuredDocument } from './measured-document'
import type { Measurement } from './measurement'

const ROUNDS = 9

/** How long the parse thread works on a document, to the text that it posts: the median of nine rounds. */
export async function measureReading(): Promise<Measurement[]> {
  const short = measuredDocument(20 * 1024)
  const long = measuredDocument(348 * 1024)
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
    packMarkdown(parseMarkdown(text))
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN
}
