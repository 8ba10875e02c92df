/** Questions that wait for their answers from another thread. */
export class Asked<Answer> {
  readonly #waiting = new Map<number, (answer: Answer | null) => void>()
  #last = 0

  /** Resolves with the answer that comes under the number given to `send`, or with `null` when none will come. */
  ask(send: (id: number) => void): Promise<Answer | null> {
    this.#last += 1
    const id = this.#last
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      send(id)
    })
  }

  answer(id: number, answer: Answer | null): void {
    this.#waiting.get(id)?.(answer)
    this.#waiting.delete(id)
  }

  /** Those who wait for a thread that stopped. */
  answerNobody(): void {
    for (const resolve of this.#waiting.values()) resolve(null)
    this.#waiting.clear()
  }
}
