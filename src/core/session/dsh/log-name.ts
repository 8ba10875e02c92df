const LOG_NAME = /^session(?:\.v([1-9]\d{0,3}))?\.jsonl(?:\.zstd)?$/

/** The format generation in the name of a DSH log file (no number is 0), or `null` for any other file. */
export function generationOf(name: string): number | null {
  const match = LOG_NAME.exec(name)
  return match === null ? null : Number(match[1] ?? 0)
}

/** The log in use among the files of one session folder: the one of the highest generation. */
export function logInUse(names: readonly string[]): string | null {
  let best: string | null = null
  let highest = -1
  // Both encodings of one generation do not occur together; should they, the choice at least is always the same.
  for (const name of [...names].sort()) {
    const generation = generationOf(name)
    if (generation === null || generation < highest) continue
    best = name
    highest = generation
  }
  return best
}
