import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DEFAULT_LIMITS, type ScanLimits } from '../engine/project/scan-limits'
import { tempFolder, writeFiles } from '../engine/testing/temp-folder'
import { readSettings } from './read-settings'

it.each([
  ['fine', '{"version":1,"recentRoots":["/a"],"extraHomes":["/b"]}', ['/a'], ['/b']],
  [
    'fine',
    '{"version":1,"scanDepth":2,"ignoredFolders":["old"]}',
    [],
    [],
    { maxDepth: 2, ignoredFolders: ['old'] },
  ],
  ['damaged', '{"version":1,"scanDepth":99,"ignoredFolders":["old"]}', [], [], { ignoredFolders: ['old'] }],
  ['fine', '{"version":1}', [], []],
  ['newer', '{"version":2,"recentRoots":["/a"],"later":1}', ['/a'], []],
  ['damaged', '{"version":1,"recentRoots":7,"extraHomes":["/b"]}', [], ['/b']],
  ['damaged', '{"version":1,"recent', [], []],
  ['damaged', 'null', [], []],
] as [string, string, string[], string[], Partial<ScanLimits>?][])(
  'a settings file that is %s gives what can be read of it',
  (health, text, recentRoots, extraHomes, limits = {}) => {
    const folder = tempFolder()
    writeFiles(folder, { 'settings.json': text })
    const file = join(folder, 'settings.json')
    expect(readSettings(folder)).toEqual({
      file,
      health,
      recentRoots,
      extraHomes,
      ffmpegPath: null,
      limits: { ...DEFAULT_LIMITS, ...limits },
      chosenLogs: new Map(),
    })
  },
)

it('knows which ffmpeg the person chose', () => {
  const folder = tempFolder()
  writeFiles(folder, { 'settings.json': '{"version":1,"ffmpegPath":"/opt/ffmpeg"}' })
  expect(readSettings(folder)).toMatchObject({ health: 'fine', ffmpegPath: '/opt/ffmpeg' })
})

it('tells of the logs that were chosen and are still there', () => {
  const folder = tempFolder()
  const log = join(folder, 'session.jsonl')
  const chosenLogs = [
    { root: '/a', log },
    { root: '/b', log: join(folder, 'gone.jsonl') },
  ]
  writeFiles(folder, { 'session.jsonl': '', 'settings.json': JSON.stringify({ version: 1, chosenLogs }) })
  expect([...readSettings(folder).chosenLogs]).toEqual([['/a', log]])
})

it('without a file there is nothing, and nothing is made', () => {
  const folder = join(tempFolder(), 'never-ran')
  expect(readSettings(folder)).toMatchObject({ health: 'missing', recentRoots: [] })
})
