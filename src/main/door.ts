import { app } from 'electron'
import { DoorServer } from '../engine/door/door-server'
import type { AgentCall } from '../shared/agent-setup'
import { log } from './log'
import type { Workspace } from './workspace'

/** Calls of agents that are remembered. */
const CALLS = 10

/** The door through which the command line, and an agent behind it, asks what the window shows. */
export class Door {
  readonly #server: Promise<DoorServer | null>

  /** The last calls of agents, the newest first; in memory only. */
  calls: readonly AgentCall[] = []
  readonly #onCall: () => void

  constructor(workspace: Workspace, onCall: () => void) {
    this.#onCall = onCall
    const host = {
      root: () => workspace.view?.root.path ?? null,
      ask: workspace.ask.bind(workspace),
      said: workspace.hear.bind(workspace),
      called: (call: AgentCall) => this.#note(call),
    }
    this.#server = DoorServer.open(app.getPath('userData'), process.platform, host).catch(
      (error: unknown) => {
        log.warn('The command line cannot ask this window; it reads the project by itself.', error)
        return null
      },
    )
  }

  #note(call: AgentCall): void {
    this.calls = [call, ...this.calls].slice(0, CALLS)
    this.#onCall()
  }

  /** The view changed. */
  async changed(): Promise<void> {
    ;(await this.#server)?.changed()
  }

  async close(): Promise<void> {
    await (await this.#server)?.close()
  }
}
