import { Worker } from 'node:worker_threads'
import type { PlainWhy } from '../../core/reading/reading'
import type { Parsed, ParseAnswer, ParseJob } from './parse-job'

/** Wall time (ms) that a document may take; the thread is killed then. */
const PARSE_LIMIT = 2000
/** Memory (MB) that the thread may take. */
const MEMORY_LIMIT = 512

export type ParseOutcome =
  { readonly ok: true; readonly parsed: Parsed } | { readonly ok: false; readonly why: PlainWhy }

interface Waiting {
  readonly job: ParseJob
  readonly onSlice: (parsed: Parsed) => void
  readonly end: (outcome: ParseOutcome) => void
}

/**
 * Parses one document after the other in a thread of its own, and kills that thread when a document takes too long.
 * Never fails: the outcome says why there is no tree.
 */
export class ParseThread {
  readonly #file: string
  readonly #limit: number
  readonly #waiting: Waiting[] = []
  #worker: Worker | null = null
  #ready = false
  #current: Waiting | null = null
  #timer: NodeJS.Timeout | null = null
  #closed = false

  /** @param file the built `parse-worker.ts` */
  constructor(file: string, limit = PARSE_LIMIT) {
    this.#file = file
    this.#limit = limit
    this.#start()
  }

  /**
   * @param signal takes a document that still waits out of the queue; the promise is rejected then
   * @param onSlice is given the part around the wanted line while a long document is parsed
   */
  parse(
    job: ParseJob,
    signal: AbortSignal | null = null,
    onSlice: (parsed: Parsed) => void = () => {},
  ): Promise<ParseOutcome> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { job, onSlice, end: resolve }
      signal?.addEventListener('abort', () => {
        const at = this.#waiting.indexOf(waiting)
        if (at < 0) return
        this.#waiting.splice(at, 1)
        reject(signal.reason as Error)
      })
      this.#waiting.push(waiting)
      this.#next()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#stop({ ok: false, why: 'failed' })
    for (const { end } of this.#waiting.splice(0)) end({ ok: false, why: 'failed' })
  }

  #start(): void {
    const worker = new Worker(this.#file, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT } })
    if (!this.#current) worker.unref()
    this.#worker = worker
    this.#ready = false
    worker.on('message', (answer: ParseAnswer) => {
      if (worker === this.#worker) this.#onAnswer(answer)
    })
    worker.on('error', () => {}) // 'exit' follows, and the document is shown as text
    worker.once('exit', () => {
      if (worker === this.#worker) void this.#stop({ ok: false, why: 'failed' })
    })
  }

  #next(): void {
    if (this.#current || this.#closed) return
    const next = this.#waiting.shift()
    if (!next) return
    this.#current = next
    // Only a thread at work keeps the process from ending.
    this.#worker?.ref()
    if (!this.#worker) this.#start()
    else if (this.#ready) this.#run(next)
  }

  #run(waiting: Waiting): void {
    this.#timer = setTimeout(() => {
      // This thread may have been busy meanwhile, with the answer already there: messages are read before this runs.
      setImmediate(() => {
        if (this.#current === waiting) void this.#stop({ ok: false, why: 'too-slow' })
      })
    }, this.#limit)
    this.#worker?.postMessage(waiting.job)
  }

  #onAnswer(answer: ParseAnswer): void {
    switch (answer.kind) {
      case 'ready':
        this.#ready = true
        if (this.#current) this.#run(this.#current)
        return
      case 'slice':
        this.#current?.onSlice(answer.parsed)
        return
      case 'done':
        this.#end({ ok: true, parsed: answer.parsed })
        return
      case 'too-complex':
        this.#end({ ok: false, why: 'too-complex' })
    }
  }

  async #stop(outcome: ParseOutcome): Promise<void> {
    const worker = this.#worker
    this.#worker = null
    this.#ready = false
    this.#end(outcome)
    await worker?.terminate()
  }

  #end(outcome: ParseOutcome): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    const ended = this.#current
    this.#current = null
    this.#worker?.unref()
    ended?.end(outcome)
    this.#next()
  }
}
