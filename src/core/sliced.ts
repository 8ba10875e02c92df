/** Long work that may be left between two pieces: each `next` does one. */
export type Sliced<T> = Generator<undefined, T, undefined>

/** Does all of it at once. */
export function atOnce<T>(work: Sliced<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}
