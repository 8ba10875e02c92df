import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tempFolder, writeFiles } from '../engine/testing/temp-folder'
import { readSettings } from './read-settings'

it.each([
  ['fine', '{"version":1,"recentRoots":["/a"],"extraHomes":["/b"]}', ['/a'], ['/b']],
  ['fine', '{"version":1}', [], []],
  ['newer', '{"version":2,"recentRoots":["/a"],"later":1}', ['/a'], []],
  ['damaged', '{"version":1,"recentRoots":7,"extraHomes":["/b"]}', [], ['/b']],
  ['damaged', '{"version":1,"recent', [], []],
  ['damaged', 'null', [], []],
] as const)(
  'a settings file that is %s gives what can be read of it',
  (health, text, recentRoots, extraHomes) => {
    const folder = tempFolder()
    writeFiles(folder, { 'settings.json': text })
    const file = join(folder, 'settings.json')
    expect(readSettings(folder)).toEqual({ file, health, recentRoots, extraHomes })
  },
)

it('without a file there is nothing, and nothing is made', () => {
  const folder = join(tempFolder(), 'never-ran')
  expect(readSettings(folder)).toMatchObject({ health: 'missing', recentRoots: [] })
})
