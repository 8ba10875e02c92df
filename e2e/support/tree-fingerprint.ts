import { createHash } from 'node:crypto'
import { lstatSync, readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Path relative to the folder (`.` is the folder itself) → kind, content and time of change. */
type Fingerprint = Map<string, string>

/**
 * Remembers a folder as it is (names, bytes, times of change of everything in it) and says later what has become
 * different, save for what the test itself has written.
 */
export class TreeFingerprint {
  #expected: Fingerprint

  constructor(readonly folder: string) {
    this.#expected = fingerprint(folder)
  }

  /** Takes one path, and the folders on the way to it, as they are now: the test has just changed them. */
  accept(path: string): void {
    const present = fingerprint(this.folder)
    const own = (candidate: string): boolean => candidate === path || candidate.startsWith(`${path}/`)
    for (const known of this.#expected.keys()) if (own(known)) this.#expected.delete(known)
    for (const [found, state] of present) if (own(found)) this.#expected.set(found, state)
    for (let parent = dirname(path); ; parent = dirname(parent)) {
      const state = present.get(parent)
      if (state === undefined) this.#expected.delete(parent)
      else this.#expected.set(parent, state)
      if (parent === '.') break
    }
  }

  /** One line for each thing that is not as it was. */
  changes(): string[] {
    const present = fingerprint(this.folder)
    const paths = new Set([...this.#expected.keys(), ...present.keys()])
    return [...paths]
      .filter((path) => this.#expected.get(path) !== present.get(path))
      .map((path) => `${path}: ${this.#expected.get(path) ?? 'absent'} → ${present.get(path) ?? 'absent'}`)
  }
}

function fingerprint(folder: string): Fingerprint {
  const found: Fingerprint = new Map()
  const visit = (path: string): void => {
    const full = join(folder, path)
    const stat = lstatSync(full, { bigint: true })
    if (stat.isSymbolicLink()) found.set(path, `link to ${readlinkSync(full)}`)
    else if (stat.isDirectory()) {
      found.set(path, `folder of ${stat.mtimeNs}`)
      for (const name of readdirSync(full)) visit(path === '.' ? name : `${path}/${name}`)
    } else if (stat.isFile()) {
      const digest = createHash('sha256').update(readFileSync(full)).digest('hex').slice(0, 16)
      found.set(path, `${stat.size} bytes ${digest} of ${stat.mtimeNs}`)
    } else found.set(path, 'no ordinary file')
  }
  visit('.')
  return found
}
