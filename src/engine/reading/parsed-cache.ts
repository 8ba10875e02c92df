import type { Parsed } from './parse-job'

/** Readings that are kept, and how much they may weigh together (characters of JSON). */
const MAX_ENTRIES = 64
const MAX_WEIGHT = 32 * 1024 * 1024

/** The documents that were parsed last, by the state of the file that they were parsed from. */
export class ParsedCache {
  readonly #entries = new Map<string, Parsed>()
  #weight = 0

  get(key: string): Parsed | null {
    const found = this.#entries.get(key)
    if (!found) return null
    // A Map keeps the order of insertion: the first is the one that was not used for longest.
    this.#entries.delete(key)
    this.#entries.set(key, found)
    return found
  }

  set(key: string, parsed: Parsed): void {
    this.#drop(key)
    this.#entries.set(key, parsed)
    this.#weight += weightOf(parsed)
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= MAX_ENTRIES && this.#weight <= MAX_WEIGHT) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const dropped = this.#entries.get(key)
    if (!dropped) return
    this.#entries.delete(key)
    this.#weight -= weightOf(dropped)
  }
}

function weightOf(parsed: Parsed): number {
  if (parsed.kind === 'code') return parsed.lines.length
  return parsed.parts.reduce((sum, { nodes }) => sum + nodes.length, 0)
}
