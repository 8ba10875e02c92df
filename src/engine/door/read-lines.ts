import type { Socket } from 'node:net'

/** What may be sent through the door in one line: this many bytes at most, in both directions. */
export const LONGEST_LINE = 1 << 20

/** Calls `onLine` with each line that arrives; hangs up on a line that is too long. */
export function readLines(socket: Socket, onLine: (line: string) => void): void {
  let pieces: Buffer[] = []
  let length = 0
  socket.on('data', (chunk: Buffer) => {
    let rest = chunk
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      const line = Buffer.concat([...pieces, rest.subarray(0, end)]).toString('utf8')
      pieces = []
      length = 0
      rest = rest.subarray(end + 1)
      onLine(line)
    }
    length += rest.length
    pieces.push(rest)
    if (length > LONGEST_LINE) socket.destroy()
  })
}
