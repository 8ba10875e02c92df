import { readFileSync } from 'node:fs'

/** Bytes that a process has read since it began, of files and pipes together. Linux only. */
export function bytesRead(pid: number): number {
  const [, read] = /^rchar: (\d+)$/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8')) ?? []
  return Number(read)
}
