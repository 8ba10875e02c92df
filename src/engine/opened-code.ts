import type { Answer, CodeView, Conversation, Curation, Doc, Session } from '../core/model'
import { noCuration } from '../core/curation/curate'
import { unpinned } from '../core/curation/unpinned'
import { basisOf } from './basis-of'
import type { Project, Progress } from './project/project'

const NO_PACK = { primary: [], supporting: [], related: [] }

/** The code files of the open root, listed and ranked apart from its documents. */
export class OpenedCode {
  readonly project: Project
  /** How far the first reading is; `null` once it is done. */
  #progress: Progress | null = { done: 0, total: 0 }
  #answer: Answer | null = null

  constructor(project: Project) {
    this.project = project
  }

  get isRead(): boolean {
    return this.#progress === null
  }

  /** Reads the files for the first time. `onProgress` is called now and then. */
  async readFirst(signal: AbortSignal, onProgress: () => void): Promise<void> {
    await this.project.sync(signal, (progress) => {
      this.#progress = progress
      onProgress()
    })
    this.#progress = null
  }

  /** Files or the conversation changed: the last answer is none any more. */
  forgetAnswer(): void {
    this.#answer = null
  }

  docs(): readonly Doc[] {
    return this.project.library.docs()
  }

  view(session: Session | null, conversation: Conversation, curation: Curation): CodeView {
    if (!this.#progress) this.#answer ??= this.rank(conversation, curation)
    const answer = this.#answer
    const pinned = answer?.pinned ?? []
    return {
      basis: basisOf(this.#progress, session, answer),
      pinned,
      pack: unpinned(answer?.pack ?? NO_PACK, pinned),
      notices: this.project.notices().filter(({ kind }) => kind !== 'root-gone'),
    }
  }

  rank(conversation: Conversation, curation: Curation = noCuration): Answer {
    return this.project.library.answer(conversation, {
      now: Date.now(),
      root: this.project.root,
      textOf: (path) => this.project.textOf(path),
      curation,
    })
  }
}
