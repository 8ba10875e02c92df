import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { tempFolder } from '../testing/temp-folder'
import type { PictureFacts } from './picture-facts'
import { readPictureFacts } from './read-picture-facts'
import { makePicture } from './testing/make-media'

/** A block of a JPEG that says nothing of its size; the most that one can hold. */
const NOTE = Buffer.concat([Buffer.of(0xff, 0xe2, 0xff, 0xff), Buffer.alloc(0xffff - 2)])

let jpeg: Uint8Array
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'knit-picture-'))
  makePicture(join(folder, 'a.jpg'), 200, 120)
  jpeg = readFileSync(join(folder, 'a.jpg'))
  rmSync(folder, { recursive: true })
}, 60_000)

/** A JPEG with so many full blocks before its size. */
function withNotes(count: number): string {
  const file = join(tempFolder(), 'a.jpg')
  const notes = Array.from({ length: count }, () => NOTE)
  writeFileSync(file, Buffer.concat([jpeg.subarray(0, 2), ...notes, jpeg.subarray(2)]))
  return file
}

/** What is found, and how many bytes were read for it. */
async function look(file: string): Promise<{ facts: PictureFacts | null; read: number }> {
  const handle = await open(file)
  try {
    const reads: number[] = []
    const read = handle.read.bind(handle) as (...args: unknown[]) => Promise<{ bytesRead: number }>
    const counting = Object.assign(Object.create(handle), {
      read: async (...args: unknown[]) => {
        const done = await read(...args)
        reads.push(done.bytesRead)
        return done
      },
    }) as typeof handle
    const { size } = await handle.stat()
    const facts = await readPictureFacts(counting, file, size)
    return { facts, read: reads.reduce((sum, length) => sum + length, 0) }
  } finally {
    await handle.close()
  }
}

describe('readPictureFacts', () => {
  it.each([0, 7, 9, 30, 60])('finds the size of a JPEG behind %d full blocks', async (count) => {
    const { facts } = await look(withNotes(count))
    expect(facts).toMatchObject({ type: 'image/jpeg', width: 200, height: 120 })
  })

  it('reads no more than 4 MB of a JPEG, each byte once', async () => {
    expect(await look(withNotes(100))).toEqual({ facts: null, read: 4 * 1024 * 1024 })
  })

  it('reads no further in what is no JPEG', async () => {
    const file = join(tempFolder(), 'a.png')
    writeFileSync(file, Buffer.alloc(2_000_000, 'text'))
    expect(await look(file)).toEqual({ facts: null, read: 512 * 1024 })
  })
})
