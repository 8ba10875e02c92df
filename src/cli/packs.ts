import type { DoorClient } from '../engine/door/door-client'
import { printable } from '../engine/door/printable'
import type { Question } from '../engine/door/question'
import type { Told } from '../engine/door/told'
import { ChoiceError } from './choice-error'
import { LocalProject, type LocalProjectOptions } from './local-project'
import { UsageError } from './usage-error'

/** Most sessions that an error lists. */
const LISTED = 8

interface Wish {
  readonly session: string | null
  readonly query: string | null
  readonly audit: boolean
}

/** Packs of any project: the app's, while it runs and shows that project; otherwise read by this process. */
export class Packs {
  readonly #app: DoorClient
  readonly #settings: () => LocalProjectOptions['settings']
  #local: LocalProject | null = null
  /** One call at a time: they share the local project. */
  #queue: Promise<unknown> = Promise.resolve()

  /** @param settings what the person has set, asked for when a project is read */
  constructor(app: DoorClient, settings: () => LocalProjectOptions['settings']) {
    this.#app = app
    this.#settings = settings
  }

  /** Answers for this root. Throws a `ChoiceError` when it has no such session or cannot be opened. */
  ask(root: string, wish: Wish): Promise<Told> {
    const answer = this.#queue.then(() => this.#ask(root, wish))
    this.#queue = answer.catch(() => {}) // whoever asked is told; the next one asks anew
    return answer
  }

  /** Calls `onChange` whenever the pack of this root may have changed. Returns how to stop. */
  watch(root: string, onChange: () => void): () => Promise<void> {
    let stop: () => Promise<void>
    let stopped = false
    const watchLocally = (): void => {
      const local = LocalProject.open(root, {
        settings: this.#settings(),
        onEvent: (event) => {
          if (event.kind === 'view') onChange()
        },
      })
      const watching = local.then((project) => project.watch()).catch(() => null) // the root is gone
      stop = async () => {
        await (
          await watching
        )?.()
        await (await local.catch(() => null))?.close()
      }
    }
    const hangUp = this.#app.watch(root, onChange, () => {
      if (stopped) return
      watchLocally()
      onChange()
    })
    if (hangUp) stop = async () => hangUp()
    else watchLocally()
    return async () => {
      stopped = true
      await stop()
    }
  }

  async close(): Promise<void> {
    await this.#queue
    await this.#local?.close()
  }

  async #ask(root: string, { session, query, audit }: Wish): Promise<Told> {
    const question: Question = { root, session, query, said: null, audit }
    const told = await this.#app.ask(question)
    if (told) {
      // The app answers for this project from now on.
      await this.#local?.close()
      this.#local = null
      return told
    }
    const local = await this.#open(root)
    const answer = await local.ask({ ...question, session: null }, await this.#logOf(local, session))
    if (!answer) throw new ChoiceError('The project is no longer there.')
    return answer
  }

  /** Without a session the one that the person chose in the window, as the window follows it. */
  async #logOf(local: LocalProject, session: string | null): Promise<string | null> {
    return session === null ? (this.#settings()?.chosenLogs.get(local.root) ?? null) : logOf(local, session)
  }

  async #open(root: string): Promise<LocalProject> {
    if (this.#local?.root === root) return this.#local
    await this.#local?.close()
    this.#local = null
    try {
      this.#local = await LocalProject.open(root, { settings: this.#settings() })
    } catch (error) {
      // Its path is not for the agent.
      if (error instanceof UsageError) throw new ChoiceError('The project’s folder cannot be opened.')
      throw error
    }
    return this.#local
  }
}

async function logOf(project: LocalProject, session: string): Promise<string> {
  const find = (): string | undefined =>
    project.choices.find(({ id, log }) => id === session || log === session)?.log
  const known = find()
  if (known !== undefined) return known
  await project.look()
  const found = find()
  if (found !== undefined) return found
  const listed = project.choices
    .slice(0, LISTED)
    .map(({ id, title, said }) => `${printable(id)} (${printable(title ?? said ?? 'untitled')})`)
  throw new ChoiceError(
    listed.length === 0
      ? 'This project has no session that Knit knows of.'
      : `This project has no such session. Give \`session\` one of: ${listed.join(', ')}.`,
  )
}
