import { parentPort } from 'node:worker_threads'
import { parseMarkdown } from '../../core/reading/parse-markdown'
import { readCode } from '../../core/reading/read-code'
import { sliceAround } from '../../core/reading/slice-around'
import { TooComplex } from '../../core/reading/too-complex'
import { packCode, packMarkdown, type ParseAnswer, type ParseJob } from './parse-job'

// Parses hostile text in a thread that may be killed at any time: it holds nothing and touches no file.
if (!parentPort) throw new Error('this file runs as a worker thread')
const port = parentPort

function answer(message: ParseAnswer): void {
  port.postMessage(message)
}

function run(job: ParseJob): void {
  if (job.kind === 'code') {
    answer({ kind: 'done', parsed: packCode(readCode(job.text, job.language)) })
    return
  }
  const slice = sliceAround(job.text, job.near)
  if (slice) {
    answer({ kind: 'slice', parsed: packMarkdown(parseMarkdown(slice.text, slice.linesBefore)) })
  }
  answer({ kind: 'done', parsed: packMarkdown(parseMarkdown(job.text)) })
}

port.on('message', (job: ParseJob) => {
  try {
    run(job)
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error
    answer({ kind: 'too-complex' })
  }
})

// The first runs of the parser are many times slower than the next ones; better now than while somebody waits.
const sample = '# a\n\n- [x] `b` [c](d) <i>e</i> [[f]]\n\n```js\nlet g = 1\n```\n\n|h|\n|-|\n|i|\n\n'
parseMarkdown(sample.repeat(60))
answer({ kind: 'ready' })
