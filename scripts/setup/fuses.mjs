import { open, readFile } from 'node:fs/promises'

/** What stands before the fuse wire in every Electron executable: then a version byte, a length byte, the fuses. */
const MARKER = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX')

/**
 * Sets fuses of an Electron executable in place: `settings` maps a fuse's number to on or off. Electron keeps a fuse
 * as one character, '0' or '1'. Throws where there is no wire, or the wire has no such fuse.
 */
export async function setFuses(executable, settings) {
  const image = await readFile(executable)
  const marker = image.indexOf(MARKER)
  if (marker < 0) throw new Error(`${executable} has no fuse wire: it is no Electron executable`)
  const length = image[marker + MARKER.length + 1]
  const file = await open(executable, 'r+')
  try {
    for (const [fuse, on] of settings) {
      if (fuse >= length)
        throw new Error(`${executable} has ${length} fuses and none with the number ${fuse}`)
      await file.write(on ? '1' : '0', marker + MARKER.length + 2 + fuse)
    }
  } finally {
    await file.close()
  }
}
