import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

type Row = Record<string, unknown>

/**
 * Writes the recorded session into an agent's home the way the agent did: row after row, each at its time. The rows'
 * times count from zero and the project's folder is written `{{root}}`.
 *
 * @param recording folder with `session.v4.jsonl` and `timing.json` (ms after the start, one for each row)
 * @returns when the last row is written, or the signal is aborted
 */
export async function replaySession(
  recording: string,
  home: string,
  project: string,
  startedAt: number,
  signal: AbortSignal,
): Promise<void> {
  const rows = (await readFile(join(recording, 'session.v4.jsonl'), 'utf8')).trim().split('\n')
  const timing = JSON.parse(await readFile(join(recording, 'timing.json'), 'utf8')) as number[]
  const header = present(rows[0]!, project, startedAt)
  const log = join(home, 'sessions', '--sample--', String(header['id']), 'session.v4.jsonl')
  await mkdir(dirname(log), { recursive: true, mode: 0o700 })
  try {
    for (const [index, row] of rows.entries()) {
      const due = startedAt + (timing[index] ?? 0) - Date.now()
      if (due > 0) await wait(due, undefined, { signal })
      signal.throwIfAborted()
      await appendFile(log, `${JSON.stringify(present(row, project, startedAt))}\n`, { mode: 0o600 })
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

/** A recorded row with its folder and its times brought to here and now. */
function present(row: string, project: string, startedAt: number): Row {
  const value = JSON.parse(row, (key, entry: unknown) => {
    if (typeof entry === 'string') return entry.replaceAll('{{root}}', project)
    if (typeof entry === 'number' && (key === 'time' || key === 'createdAt')) return entry + startedAt
    return entry
  }) as Row
  return value
}
