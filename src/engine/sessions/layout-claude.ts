import { join } from 'node:path'
import type { Layout } from './layout'
import { listFolder } from './list-folder'

/** How deep subagents of subagents are looked for below a session's own folder. */
const DEEPEST = 6

/** `projects/<project>/<session>.jsonl` and `…/<session>/subagents/…/agent-<id>.jsonl`; a unit is a project. */
export const claudeLayout: Layout = {
  roots: (home) => [join(home, 'projects')],

  async units(root) {
    const entries = await listFolder(root)
    return entries.filter((entry) => entry.isDirectory()).map((entry) => join(root, entry.name))
  },

  unitOf: (segments) => (segments.length >= 1 ? segments.slice(0, 1) : null),

  async logs(unit) {
    const entries = await listFolder(unit)
    const sessions = entries.filter(isLog).map((entry) => join(unit, entry.name))
    const own = entries.filter((entry) => entry.isDirectory())
    const agents = await Promise.all(own.map((entry) => agentLogs(join(unit, entry.name, 'subagents'), 0)))
    return [...sessions, ...agents.flat()]
  },
}

async function agentLogs(folder: string, depth: number): Promise<string[]> {
  const entries = await listFolder(folder)
  const logs = entries
    .filter((entry) => isLog(entry) && entry.name.startsWith('agent-'))
    .map((entry) => join(folder, entry.name))
  if (depth === DEEPEST) return logs
  const inner = entries.filter((entry) => entry.isDirectory())
  const deeper = await Promise.all(inner.map((entry) => agentLogs(join(folder, entry.name), depth + 1)))
  return [...logs, ...deeper.flat()]
}

function isLog(entry: { readonly name: string; isFile(): boolean }): boolean {
  return entry.isFile() && entry.name.endsWith('.jsonl')
}
