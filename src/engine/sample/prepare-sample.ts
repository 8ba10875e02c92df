import { cpSync, lstatSync, mkdirSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/** Ages, in minutes, that the sample's files take in turn, so that a fresh copy has a past. */
const AGES = [4, 35, 130, 60 * 20, 60 * 26, 60 * 24 * 3, 60 * 24 * 5, 60 * 24 * 9, 60 * 24 * 16, 60 * 24 * 40]

/**
 * Lays a fresh copy of the sample project, and an empty home for its recorded session, below `target`.
 * Whatever an earlier run left there is removed.
 *
 * @returns the project's folder and the home's
 */
export function prepareSample(
  resources: string,
  target: string,
  now: number,
): { readonly project: string; readonly home: string } {
  const project = join(target, 'lane-sounds')
  const home = sampleHome(target)
  rmSync(project, { recursive: true, force: true })
  rmSync(join(home, 'sessions'), { recursive: true, force: true })
  mkdirSync(join(home, 'sessions'), { recursive: true, mode: 0o700 })
  cpSync(join(resources, 'project'), project, { recursive: true })
  const files = readdirSync(project, { recursive: true, encoding: 'utf8' }).toSorted()
  files.forEach((name, index) => {
    const file = join(project, name)
    if (!lstatSync(file).isFile()) return
    const at = (now - AGES[index % AGES.length]! * 60_000) / 1000
    utimesSync(file, at, at)
  })
  return { project, home }
}

/** The home that the sample's session is replayed into. */
export function sampleHome(target: string): string {
  return join(target, 'home')
}
