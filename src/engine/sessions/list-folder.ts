import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'

/** What is in `folder`, or nothing when it is gone, is not a folder, or may not be read. */
export async function listFolder(folder: string): Promise<readonly Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch {
    return [] // agents remove and move folders at any time; the next look finds what is there then
  }
}
