/**
 * Collects paths and hands them on together: once nothing was added for `quiet` ms, and at the latest `atMost` ms
 * after the first, however long the burst goes on.
 */
export class Batch {
  readonly #paths = new Set<string>()
  readonly #onQuiet: (paths: readonly string[]) => void
  readonly #quiet: number
  readonly #atMost: number
  #timer: NodeJS.Timeout | null = null
  #since = 0

  constructor(onQuiet: (paths: readonly string[]) => void, quiet: number, atMost: number) {
    this.#onQuiet = onQuiet
    this.#quiet = quiet
    this.#atMost = atMost
  }

  add(path: string): void {
    const now = performance.now()
    if (this.#paths.size === 0) this.#since = now
    this.#paths.add(path)
    if (this.#timer) clearTimeout(this.#timer)
    const wait = Math.max(0, Math.min(this.#quiet, this.#since + this.#atMost - now))
    this.#timer = setTimeout(() => {
      const paths = [...this.#paths]
      this.cancel()
      this.#onQuiet(paths)
    }, wait)
  }

  cancel(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    this.#paths.clear()
  }
}
