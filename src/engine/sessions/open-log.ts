import { constants } from 'node:fs'
import { open, stat } from 'node:fs/promises'

/** Which file lies at a path, and in what state. */
export interface Place {
  readonly file: string
  readonly device: bigint
  readonly inode: bigint
  readonly size: number
  readonly modified: bigint
}

/** A log that is open for reading. */
export interface OpenLog {
  readonly place: Place
  /** At most `length` bytes at `position`; fewer where the file ends. */
  bytes(position: number, length: number): Promise<Uint8Array<ArrayBuffer>>
}

/** Looks at `file` without opening it. Throws when it is missing, not ours to read, or no ordinary file. */
export async function placeOf(file: string): Promise<Place> {
  return toPlace(file, await stat(file, { bigint: true }))
}

/** Whether two places are the same file, whatever was written to it in between. */
export function isSameFile(a: Place, b: Place): boolean {
  return a.file === b.file && a.inode === b.inode && a.device === b.device
}

/**
 * Opens `file` read-only for as long as `work` takes.
 *
 * @param count is told of the bytes that were read
 */
export async function withOpenLog<T>(
  file: string,
  count: (bytes: number) => void,
  work: (log: OpenLog) => Promise<T>,
): Promise<T> {
  // Non-blocking, so that a pipe in place of the log cannot hold us up.
  const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    return await work({
      place: toPlace(file, await handle.stat({ bigint: true })),
      async bytes(position, length) {
        if (length === 0) return new Uint8Array(0)
        const { bytesRead, buffer } = await handle.read(new Uint8Array(length), 0, length, position)
        count(bytesRead)
        return buffer.subarray(0, bytesRead)
      },
    })
  } finally {
    await handle.close()
  }
}

function toPlace(
  file: string,
  stats: { isFile(): boolean; dev: bigint; ino: bigint; size: bigint; mtimeNs: bigint },
): Place {
  if (!stats.isFile()) throw Object.assign(new Error(`${file} is not a file`), { code: 'NOT_A_FILE' })
  return { file, device: stats.dev, inode: stats.ino, size: Number(stats.size), modified: stats.mtimeNs }
}
