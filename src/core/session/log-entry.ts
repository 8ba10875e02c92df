import type { Session, Source } from '../model'

/** What is known of a log without reading more than its first rows. */
export interface LogEntry {
  readonly source: Source
  readonly id: string
  /** Absolute path of the log in use. */
  readonly file: string
  readonly cwd: string | null
  readonly createdAt: number
  /** When the file was last written. */
  readonly modifiedAt: number
  readonly parent: string | null
  readonly kind: Session['kind']
}
