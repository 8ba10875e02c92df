import type { PlainWhy } from '../../core/reading/reading'

/** How long, in ms, one does without a tree before the parser may try again. */
const REMEMBERED = 60_000

/**
 * The documents of which there was no tree lately, by the state of the file. Going back and forth must not cost two
 * seconds of the parser each time, and hold up what else is opened. It is not for ever, because a document can be too slow
 * once only: when the machine was busy with something else.
 */
export class RefusedParses {
  readonly #entries = new Map<string, { readonly why: PlainWhy; readonly until: number }>()

  /** Why there was no tree, `null` where there was one or where the parser may try again. */
  get(key: string): PlainWhy | null {
    this.#forgetOld()
    return this.#entries.get(key)?.why ?? null
  }

  set(key: string, why: PlainWhy): void {
    this.#forgetOld()
    this.#entries.delete(key)
    this.#entries.set(key, { why, until: performance.now() + REMEMBERED })
  }

  #forgetOld(): void {
    const now = performance.now()
    // A Map keeps the order of insertion, so the rest is newer.
    for (const [key, { until }] of this.#entries) {
      if (until > now) return
      this.#entries.delete(key)
    }
  }
}
