import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * sha256 over the names and bytes of files and folders (walked in name order), relative to `folder`. What is absent
 * counts as absent; `accept` gets a relative path with `/` and says whether a file takes part.
 */
export function contentHash(folder, places, accept = () => true) {
  const hash = createHash('sha256')
  const add = (place) => {
    const full = join(folder, place)
    if (!existsSync(full)) return
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) add(`${place}/${name}`)
    } else if (accept(place)) {
      const bytes = readFileSync(full)
      hash.update(`${place}\0${bytes.length}\0`).update(bytes)
    }
  }
  for (const place of places) add(place)
  return hash.digest('hex')
}
