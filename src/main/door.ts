import { app } from 'electron'
import { DoorServer } from '../engine/door/door-server'
import { log } from './log'
import type { Workspace } from './workspace'

/** The door through which the command line, and an agent behind it, asks what the window shows. */
export class Door {
  readonly #server: Promise<DoorServer | null>

  constructor(workspace: Workspace) {
    const host = {
      root: () => workspace.view?.root.path ?? null,
      ask: workspace.ask.bind(workspace),
    }
    this.#server = DoorServer.open(app.getPath('userData'), process.platform, host).catch(
      (error: unknown) => {
        log.warn('The command line cannot ask this window; it reads the project by itself.', error)
        return null
      },
    )
  }

  /** The view changed. */
  async changed(): Promise<void> {
    ;(await this.#server)?.changed()
  }

  async close(): Promise<void> {
    await (await this.#server)?.close()
  }
}
