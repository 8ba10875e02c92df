import { mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new empty folder, by its real path. */
export function tempFolder(name: string): string {
  return realpathSync(mkdtempSync(join(tmpdir(), `knit-${name}-`)))
}
