import { statSync } from 'node:fs'
import { basename } from 'node:path'
import type { Root } from '../core/model'
import type { Elsewhere } from '../engine/sessions/elsewhere'
import type { ActiveElsewhere } from '../shared/ipc'

export interface ActiveProjectHost {
  /** The person has the keyboard in Knit's window: whatever it shows must not change under their hands. */
  isInUse(): boolean
  /** The root in view, if it is one that the person opened; the sample is none. */
  root(): Root | null
  isFollowing(): boolean
  setFollowing(on: boolean): void
  open(folder: string): void
  onChange(): void
}

/**
 * Brings the project into view in whose session the person goes on; why it does so when it does is in
 * docs/why-following-waits.md. It follows until the person goes to another project by hand.
 */
export class ActiveProject {
  readonly #host: ActiveProjectHost
  #state: ActiveElsewhere = { kind: 'none' }

  constructor(host: ActiveProjectHost) {
    this.#host = host
  }

  get state(): ActiveElsewhere {
    const isOver = this.#state.kind === 'waiting' && !this.#host.isFollowing()
    return isOver ? { kind: 'none' } : this.#state
  }

  /** The person said something in a session of another project. */
  heard({ root, sessionTitle }: Elsewhere): void {
    const from = this.#host.root()
    if (!this.#host.isFollowing() || from === null || from.path === root || !isFolder(root)) return
    this.#change({ kind: 'waiting', root: { path: root, name: basename(root) || root }, sessionTitle })
    if (!this.#host.isInUse()) this.#go()
  }

  /** The person turned to another program. */
  released(): void {
    this.#go()
  }

  /** The person opens this folder by hand: from one project to another, that ends the following. */
  chosen(folder: string): void {
    const from = this.#host.root()
    if (from !== null && from.path !== folder) this.#host.setFollowing(false)
    this.#change({ kind: 'none' })
  }

  /** Follows from now on, and goes at once to where the person is. */
  follow(): void {
    this.#host.setFollowing(true)
    this.#go()
  }

  #go(): void {
    const { state } = this
    if (state.kind !== 'waiting') return
    const { root } = state
    const from = this.#host.root()
    this.#host.open(root.path)
    this.#change(from === null ? { kind: 'none' } : { kind: 'followed', from })
  }

  #change(state: ActiveElsewhere): void {
    if (state.kind === 'none' && this.#state.kind === 'none') return
    this.#state = state
    this.#host.onChange()
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}
