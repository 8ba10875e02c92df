import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingsV1 } from '../shared/settings'

/** What the command line takes from the app's settings, and how the file is. */
export interface KnownSettings {
  readonly file: string
  readonly health: 'fine' | 'missing' | 'unreadable' | 'damaged' | 'newer'
  /** Roots opened lately, newest first, absolute. */
  readonly recentRoots: readonly string[]
  /** Folders that the person added to those in which sessions are looked for. */
  readonly extraHomes: readonly string[]
}

/** Reads the app's settings file as far as it can be read; never writes it. */
export function readSettings(userData: string): KnownSettings {
  const file = join(userData, 'settings.json')
  const without = (health: KnownSettings['health']): KnownSettings => ({
    file,
    health,
    recentRoots: [],
    extraHomes: [],
  })
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    return without((error as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : 'unreadable')
  }
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return without('damaged') // not JSON
  }
  if (typeof data !== 'object' || data === null) return without('damaged')
  const { version, recentRoots, extraHomes } = data as Record<string, unknown>
  const roots = settingsV1.shape.recentRoots.safeParse(recentRoots ?? [])
  const homes = settingsV1.shape.extraHomes.safeParse(extraHomes ?? [])
  const newer = typeof version === 'number' && version > 1
  return {
    file,
    health: newer ? 'newer' : roots.success && homes.success ? 'fine' : 'damaged',
    recentRoots: roots.data ?? [],
    extraHomes: homes.data ?? [],
  }
}
