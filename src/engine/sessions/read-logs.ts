import { join, sep } from 'node:path'
import type { HomeView, RowCounts, Session } from '../../core/model'
import { isNotUnderstood } from '../../core/session/is-not-understood'

/** What was read of a home's logs. */
export type HomeReading = Pick<HomeView, 'logsRead' | 'rows' | 'notUnderstood'>

/** What became of the rows of every log that was looked into, whether it is still followed or not. */
export class ReadLogs {
  /** Log → the session as last read. Only its counts are kept. */
  readonly #logs = new Map<string, { readonly rows: RowCounts; readonly format: string | null }>()

  /** Takes what a log has told; `null` for one without a header, of which there is nothing to tell. */
  note(session: Session | null): void {
    if (session === null) return
    const { log, rows, format } = session
    this.#logs.set(log, { rows, format: isNotUnderstood(session) ? format : null })
  }

  /** The sum over the logs in the folder `home`. */
  in(home: string): HomeReading {
    const inside = join(home, sep)
    const logs = [...this.#logs].filter(([log]) => log.startsWith(inside)).map(([, log]) => log)
    const sum = (count: keyof RowCounts): number => logs.reduce((total, { rows }) => total + rows[count], 0)
    const formats = logs.flatMap(({ format }) => (format === null ? [] : [format]))
    return {
      logsRead: logs.length,
      rows: {
        read: sum('read'),
        understood: sum('understood'),
        ignored: sum('ignored'),
        unknown: sum('unknown'),
        malformed: sum('malformed'),
      },
      notUnderstood: [...new Set(formats)].sort(),
    }
  }
}
