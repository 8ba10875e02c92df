import { createHash } from 'node:crypto'

/** The name under which the file scheme knows a root: the same for the same folder, and nothing about where it is. */
export function rootId(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16)
}
