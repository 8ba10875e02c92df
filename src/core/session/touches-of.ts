import type { Session, Touch } from '../model'

/** The files that the agent read or wrote with success, oldest first. */
export function touchesOf(session: Pick<Session, 'reads' | 'writes'>): Touch[] {
  const uses = [
    ...session.reads.filter((use) => use.ok).map((use) => ({ use, action: 'read' as const })),
    ...session.writes.filter((use) => use.ok).map((use) => ({ use, action: 'edited' as const })),
  ]
  return uses.map(({ use, action }) => ({ path: use.path, action, at: use.at })).sort((a, b) => a.at - b.at)
}
