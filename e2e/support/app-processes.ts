import { readFileSync, readdirSync } from 'node:fs'

/**
 * The processes that run for an app: those whose environment names its user-data folder, which every child inherits.
 * Each as `pid name`. Linux only; elsewhere empty.
 */
export function appProcesses(userData: string): string[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((pid) => read(`/proc/${pid}/environ`).split('\0').includes(`KNIT_USER_DATA=${userData}`))
    .map((pid) => `${pid} ${read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').slice(0, 120)}`)
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // It has just ended, or is another person's.
  }
}
