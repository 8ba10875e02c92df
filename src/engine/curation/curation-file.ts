import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { noCuration } from '../../core/curation/curate'
import type { Curation } from '../../core/model'

const paths = z.array(z.string().min(1).max(4096)).max(10_000)

const curationV1 = z.strictObject({
  version: z.literal(1),
  /** Absolute real path of the root. */
  root: z.string(),
  pinned: paths,
  excluded: paths,
})

export type CurationFileContent = z.infer<typeof curationV1>

/** What was found in the file of a root, and how the file is. Whatever it is, there is a curation to go on with. */
export interface KnownCuration {
  readonly file: string
  readonly health: 'fine' | 'missing' | 'unreadable' | 'damaged' | 'newer'
  readonly curation: Curation
}

/** Reads what the person decided about documents of a root; never writes. */
export function readCuration(folder: string, root: string): KnownCuration {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 32)
  const file = join(folder, `${name}.json`)
  const without = (health: KnownCuration['health']): KnownCuration => ({ file, health, curation: noCuration })
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    return without((error as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : 'unreadable')
  }
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return without('damaged') // not JSON
  }
  const parsed = curationV1.safeParse(data)
  if (parsed.success && parsed.data.root === root) {
    const { pinned, excluded } = parsed.data
    return { file, health: 'fine', curation: { pinned, excluded } }
  }
  const version = z.object({ version: z.number() }).safeParse(data).data?.version ?? 0
  return without(version > 1 ? 'newer' : 'damaged')
}
