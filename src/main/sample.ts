import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { prepareSample, sampleHome } from '../engine/sample/prepare-sample'
import { replaySession } from '../engine/sample/replay-session'
import { log } from './log'
import { dataPath, resourcePath } from './paths'

/** The sample project: a copy in the app's data folder, and its recorded session replayed beside it. */
export class Sample {
  #replay: AbortController | null = null

  /** The home that the replay writes into; it is there from the start, so that it is watched. */
  readonly home = sampleHome(dataPath('sample'))

  constructor() {
    mkdirSync(join(this.home, 'sessions'), { recursive: true, mode: 0o700 })
  }

  /** Lays the project out anew, starts the replay, and returns the project's folder. */
  open(): string {
    this.stop()
    // In the package it lies outside of the archive, which has no folders that could be copied.
    const source = resourcePath('sample').replace(/\bapp\.asar(?=[\\/])/, 'app.asar.unpacked')
    const { project, home } = prepareSample(source, dataPath('sample'), Date.now())
    const replay = new AbortController()
    this.#replay = replay
    replaySession(resourcePath('sample', 'session'), home, project, Date.now(), replay.signal).catch(
      (error: unknown) => log.error('The sample session could not be replayed.', error),
    )
    return project
  }

  stop(): void {
    this.#replay?.abort()
    this.#replay = null
  }
}
