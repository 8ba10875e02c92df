import { readFileSync, readdirSync } from 'node:fs'

export interface AppProcess {
  readonly pid: number
  readonly parent: number
  /** In the system's own ticks; with the pid it tells a process from a later one of the same number. */
  readonly startedAt: number
  readonly command: string
}

/**
 * The processes that run for an app: its main one, all that descend from it, and those whose command line names its
 * user-data folder. Linux only; elsewhere empty.
 */
export function appProcesses(mainPid: number, userData: string): AppProcess[] {
  const running = runningProcesses()
  const own = new Set(
    running.filter(({ pid, command }) => pid === mainPid || command.includes(userData)).map(({ pid }) => pid),
  )
  for (let before = -1; own.size > before;) {
    before = own.size
    for (const { pid, parent } of running) if (own.has(parent)) own.add(pid)
  }
  return running.filter(({ pid }) => own.has(pid))
}

/** The processes whose command line holds this text. */
export function processesNaming(text: string): AppProcess[] {
  return runningProcesses().filter(({ command }) => command.includes(text))
}

/** Those of the given processes that still run. */
export function stillRunning(processes: readonly AppProcess[]): AppProcess[] {
  const present = new Map(runningProcesses().map(({ pid, startedAt }) => [pid, startedAt]))
  return processes.filter(({ pid, startedAt }) => present.get(pid) === startedAt)
}

function runningProcesses(): AppProcess[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => readProcess(Number(entry)) ?? [])
}

function readProcess(pid: number): AppProcess | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name stands in brackets and may hold any character; the fields begin behind it.
    const [state, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (state === 'Z') return null // It has ended and only waits to be noticed.
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return { pid, parent: Number(parent), startedAt: Number(rest[17]), command }
  } catch {
    return null // It has just ended.
  }
}
