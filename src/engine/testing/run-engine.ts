import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { Engine } from '../engine'
import type { EngineEvent } from '../protocol'
import { tempFolder, writeFiles } from './temp-folder'

type EventOf<K extends EngineEvent['kind']> = Extract<EngineEvent, { kind: K }>

export interface EngineRun {
  readonly engine: Engine
  /** The project. */
  readonly root: string
  /** DSH's home. */
  readonly home: string
  readonly all: <K extends EngineEvent['kind']>(kind: K) => EventOf<K>[]
  /** The newest event of a kind; throws when there was none. */
  readonly last: <K extends EngineEvent['kind']>(kind: K) => EventOf<K>
}

/** An engine with a home folder, a DSH home and a project of its own; it ends with the test. */
export function runEngine(files: Readonly<Record<string, string>>): EngineRun {
  const folder = tempFolder()
  const root = join(folder, 'project')
  const home = join(folder, 'dsh')
  mkdirSync(join(home, 'sessions'), { recursive: true })
  writeFiles(root, files)
  const events: EngineEvent[] = []
  const env = { DSH_HOME: home }
  const { platform } = process
  const engine = new Engine({ extraHomes: [], env, homeDir: folder, platform, restarted: false }, (event) =>
    events.push(event),
  )
  onTestFinished(() => engine.close())
  const all = <K extends EngineEvent['kind']>(kind: K): EventOf<K>[] =>
    events.filter((event): event is EventOf<K> => event.kind === kind)
  const last = <K extends EngineEvent['kind']>(kind: K): EventOf<K> => {
    const event = all(kind).at(-1)
    if (!event) throw new Error(`the engine sent no ${kind}`)
    return event
  }
  return { engine, root, home, all, last }
}
