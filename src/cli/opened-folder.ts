import { realpathSync, statSync } from 'node:fs'
import { UsageError } from './usage-error'

/** The real path of a folder that was named; throws a `UsageError` when there is none. */
export function openedFolder(folder: string): string {
  let real: string
  try {
    real = realpathSync.native(folder)
  } catch {
    throw new UsageError(`There is no folder ${folder}.`)
  }
  if (!statSync(real).isDirectory()) throw new UsageError(`${folder} is not a folder.`)
  return real
}
