import { join } from 'node:path'
import type { Layout } from './layout'
import { listFolder } from './list-folder'

/** `sessions/YYYY/MM/DD/rollout-….jsonl[.zst]` and `archived_sessions/rollout-…`; a unit is a folder with rollouts. */
export const codexLayout: Layout = {
  roots: (home) => [join(home, 'sessions'), join(home, 'archived_sessions')],

  async units(root) {
    const years = await numbered(root)
    const months = (await Promise.all(years.map(numbered))).flat()
    const days = (await Promise.all(months.map(numbered))).flat()
    return [root, ...days]
  },

  unitOf: (segments) => (segments.length >= 4 ? segments.slice(0, 3) : segments.length === 1 ? [] : null),

  async logs(unit) {
    const names = (await listFolder(unit)).filter((entry) => entry.isFile()).map((entry) => entry.name)
    const plain = new Set(names.filter((name) => /^rollout-.*\.jsonl$/.test(name)))
    // While a rollout is packed or unpacked both forms are there; the plain one is the one in use.
    const packed = names.filter(
      (name) => /^rollout-.*\.jsonl\.zst$/.test(name) && !plain.has(name.slice(0, -4)),
    )
    return [...plain, ...packed].map((name) => join(unit, name))
  },
}

async function numbered(folder: string): Promise<string[]> {
  const entries = await listFolder(folder)
  return entries
    .filter((entry) => entry.isDirectory() && /^\d+$/.test(entry.name))
    .map((entry) => join(folder, entry.name))
}
