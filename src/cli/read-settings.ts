import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LIMITS, scanLimits, type ScanLimits } from '../engine/project/scan-limits'
import { defaultSettings, settingsV1, type Settings } from '../shared/settings'

/** What the command line takes from the app's settings, and how the file is. */
export interface KnownSettings {
  readonly file: string
  readonly health: 'fine' | 'missing' | 'unreadable' | 'damaged' | 'newer'
  /** Roots opened lately, newest first, absolute. */
  readonly recentRoots: readonly string[]
  /** Folders that the person added to those in which sessions are looked for. */
  readonly extraHomes: readonly string[]
  /** The ffmpeg that the person chose, absolute; `null` for the one that is found. */
  readonly ffmpegPath: string | null
  /** What of a root is looked at. */
  readonly limits: ScanLimits
  /** Logs that the person chose for roots, where they still are. */
  readonly chosenLogs: ReadonlyMap<string, string>
}

/** The settings that the command line knows of. */
const USED = [
  'recentRoots',
  'extraHomes',
  'ffmpegPath',
  'scanDepth',
  'scanDocuments',
  'ignoredFolders',
  'chosenLogs',
] as const

/** Reads the app's settings file as far as it can be read; never writes it. */
export function readSettings(userData: string): KnownSettings {
  const file = join(userData, 'settings.json')
  const without = (health: KnownSettings['health']): KnownSettings => ({
    file,
    health,
    recentRoots: [],
    extraHomes: [],
    ffmpegPath: null,
    limits: DEFAULT_LIMITS,
    chosenLogs: new Map(),
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
  const given = data as Record<string, unknown>
  const newer = typeof given['version'] === 'number' && given['version'] > 1
  // Each value stands by itself: one that is wrong falls back alone.
  const settings: Record<string, unknown> = { ...defaultSettings }
  let damaged = false
  for (const key of USED) {
    if (!(key in given)) continue
    const parsed = settingsV1.shape[key].safeParse(given[key])
    if (parsed.success) settings[key] = parsed.data
    else damaged = true
  }
  const { recentRoots, extraHomes, ffmpegPath, chosenLogs, ...rest } = settings as Settings
  const chosen = chosenLogs.filter(({ log }) => existsSync(log))
  return {
    file,
    health: newer ? 'newer' : damaged ? 'damaged' : 'fine',
    recentRoots,
    extraHomes,
    ffmpegPath,
    limits: scanLimits(rest),
    chosenLogs: new Map(chosen.map(({ root, log }) => [root, log])),
  }
}
