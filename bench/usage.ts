import { readdirSync, readFileSync } from 'node:fs'

/**
 * Processor time (ticks) and memory (MB) of a process and all below it, and the bytes that it itself has read. What
 * processes share counts once: the kernel's proportional set size (proc_pid_smaps(5), `Pss`). `own` leaves out the pages
 * of mapped files, that is of programs: how large a share of those falls to Knit changes with what else runs.
 */
export function usage(pid: number): { ticks: number; read: number; memory: number; own: number } {
  let ticks = 0
  let memory = 0
  let own = 0
  for (const id of [pid, ...descendants(pid)]) {
    try {
      const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
      ticks += Number(fields[11]) + Number(fields[12])
      const shares = readFileSync(`/proc/${id}/smaps_rollup`, 'utf8')
      const share = (name: string): number =>
        Number(new RegExp(`^${name}: +(\\d+) kB$`, 'm').exec(shares)?.[1] ?? 0) / 1024
      memory += share('Pss')
      own += share('Pss_Anon') + share('Pss_Shmem')
    } catch {
      // ended since it was listed
    }
  }
  const read = Number(/^rchar: (\d+)$/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1])
  return { ticks, read, memory, own }
}

function descendants(pid: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const parent = Number(
        readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /, '')
          .split(' ')[1],
      )
      children.set(parent, [...(children.get(parent) ?? []), Number(name)])
    } catch {
      // ended since it was listed
    }
  }
  const found: number[] = [pid]
  for (const id of found) found.push(...(children.get(id) ?? []))
  return found.slice(1)
}
