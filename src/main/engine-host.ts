import { homedir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { EngineCommand, EngineEvent, EngineOptions } from '../engine/protocol'
import { log } from './log'
import { dataPath } from './paths'

/** A thread that died this often (…) within this time (ms) is not started again. */
const DEATHS = 5
const WITHIN = 60_000

export type EngineState = 'running' | 'restarting' | 'failed'

export interface EngineHostEvents {
  onEvent(event: EngineEvent): void
  onState(state: EngineState): void
  /** A new thread knows nothing; tell it what it must know. */
  onStarted(): void
}

/** Runs the engine in a worker thread and starts a new one when it dies. */
export class EngineHost {
  readonly #events: EngineHostEvents
  readonly #extraHomes: readonly string[]
  readonly #deaths: number[] = []
  #worker: Worker | null = null
  #closing = false

  constructor(extraHomes: readonly string[], events: EngineHostEvents) {
    this.#extraHomes = extraHomes
    this.#events = events
  }

  start(): void {
    const options: EngineOptions = {
      extraHomes: this.#extraHomes,
      env: { ...process.env },
      homeDir: homedir(),
      platform: process.platform,
      indexes: { folder: dataPath('indexes'), write: true },
      curations: dataPath('curations'),
      restarted: this.#deaths.length > 0,
    }
    const worker = new Worker(join(__dirname, 'engine.js'), { workerData: options })
    this.#worker = worker
    worker.on('message', (event: EngineEvent) => this.#events.onEvent(event))
    worker.on('error', (error) => log.error('The engine failed.', error))
    worker.once('exit', () => this.#onExit())
    this.#events.onState('running')
    this.#events.onStarted()
  }

  send(command: EngineCommand): void {
    this.#worker?.postMessage(command)
  }

  /** Ends the thread as a crash would; for tests of the restart. */
  async kill(): Promise<void> {
    await this.#worker?.terminate()
  }

  async close(): Promise<void> {
    this.#closing = true
    await this.#worker?.terminate()
  }

  #onExit(): void {
    this.#worker = null
    if (this.#closing) return
    const now = Date.now()
    this.#deaths.push(now)
    if (this.#deaths.filter((at) => now - at < WITHIN).length >= DEATHS) {
      log.error(`The engine stopped ${DEATHS} times within a minute and is not started again.`)
      this.#events.onState('failed')
      return
    }
    this.#events.onState('restarting')
    setTimeout(() => {
      if (!this.#closing) this.start()
    }, 300 * this.#deaths.length)
  }
}
