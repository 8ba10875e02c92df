import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Removes from a folder what a killed process left of files that are written under another name first: those that end
 * in a number, or in `.tmp`. Only one process writes there.
 */
export function clearHalfWritten(folder: string): void {
  let names: string[]
  try {
    names = readdirSync(folder)
  } catch {
    return // there is no such folder yet
  }
  for (const name of names)
    if (/\.(\d+|tmp)$/.test(name)) rmSync(join(folder, name), { force: true, recursive: true })
}
