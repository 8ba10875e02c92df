import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface DoorAddress {
  /** Folder of the door's files below the app's data; for nobody but this user. */
  readonly folder: string
  /** Path of the Unix socket, or name of the pipe on Windows. */
  readonly socket: string
  /** File with the word that a caller must say. */
  readonly token: string
}

/** Longest path of a socket, in bytes, that every system takes (macOS: 103). */
const LONGEST = 100

/** Where the app of this data folder listens for the command line. */
export function doorAddress(userData: string, platform: NodeJS.Platform): DoorAddress {
  const folder = join(userData, 'door')
  const token = join(folder, 'token')
  const name = `knit-${createHash('sha256').update(userData).digest('hex').slice(0, 16)}`
  if (platform === 'win32') return { folder, token, socket: `\\\\.\\pipe\\${name}` }
  const inside = join(folder, 'socket')
  const fits = Buffer.byteLength(inside) <= LONGEST
  return { folder, token, socket: fits ? inside : join(tmpdir(), `${name}.sock`) }
}
