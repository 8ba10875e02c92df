import { mkdirSync, renameSync } from 'node:fs'
import writeFileAtomic from 'write-file-atomic'
import { curate } from '../core/curation/curate'
import type { CurationChange } from '../core/model'
import { readCuration, type CurationFileContent } from '../engine/curation/curation-file'
import { CallError } from './ipc/call-error'

/**
 * Adds one decision of the person to the file of a root. The file is read anew each time, so that what another process
 * wrote meanwhile stays, and replaced as a whole, so that a reader never meets half of it; of two decisions about one
 * document the later wins. A damaged file is set aside. Throws a CallError when a newer Knit wrote the file, or it
 * cannot be written.
 *
 * @param report told, in a sentence, what was wrong with the file and what became of it
 */
export function changeCuration(
  folder: string,
  root: string,
  change: CurationChange,
  report: (problem: string) => void,
): void {
  const { file, health, curation } = readCuration(folder, root)
  if (health === 'newer') {
    report(`${file} was written by a newer Knit; it is left as it is, and nothing is pinned or hidden.`)
    throw new CallError('failed')
  }
  const { pinned, excluded } = curate(curation, change)
  const content: CurationFileContent = { version: 1, root, pinned: [...pinned], excluded: [...excluded] }
  try {
    if (health === 'damaged') {
      renameSync(file, `${file}.damaged`)
      report(`${file} was damaged; it is kept as ${file}.damaged, and pins and exclusions begin anew.`)
    }
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileAtomic.sync(file, `${JSON.stringify(content)}\n`, { mode: 0o600 })
  } catch (error) {
    report(`What was pinned or hidden in ${root} could not be written to ${file}: ${String(error)}`)
    throw new CallError((error as NodeJS.ErrnoException).code === 'EACCES' ? 'no-permission' : 'failed')
  }
}
