import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { tempFolder } from '../engine/testing/temp-folder'
import { ChoiceError } from './choice-error'
import { chooseWorkspace, type WorkspaceClues } from './choose-workspace'

let home: string
const at = (...segments: string[]): string => join(home, ...segments)

beforeEach(() => {
  home = tempFolder()
  for (const folder of ['work/handbook/docs', 'work/shop', 'private/shop', 'private/diary']) {
    mkdirSync(at(folder), { recursive: true })
  }
})

function choose(clues: Partial<WorkspaceClues>): Promise<string> {
  return chooseWorkspace({
    argument: null,
    clientRoots: [],
    cwd: home,
    opened: [],
    worked: async () => [],
    homeDir: home,
    caseFold: false,
    ...clues,
  })
}

it('an argument decides before roots, and roots before the working directory', async () => {
  const clues = {
    clientRoots: [at('work/handbook'), at('work/shop')],
    cwd: at('private/diary'),
    opened: [at('private/diary')],
  }
  expect(await choose({ ...clues, argument: at('work/shop') })).toBe(at('work/shop'))
  expect(await choose({ ...clues, argument: 'shop' })).toBe(at('work/shop'))
  expect(await choose(clues)).toBe(at('work/handbook'))
  expect(await choose({ ...clues, clientRoots: [] })).toBe(at('private/diary'))
})

it('an agent whose program has roots is told of no other project', async () => {
  const clues = { clientRoots: [at('work/handbook')], opened: [at('private/diary')] }
  await expect(choose({ ...clues, argument: at('private/diary') })).rejects.toThrow(ChoiceError)
  await expect(choose({ ...clues, argument: 'diary' })).rejects.toThrow(
    'Give `workspace` one of: “handbook”.',
  )
})

it('a folder inside of a project is that project', async () => {
  const opened = [at('work/handbook')]
  expect(await choose({ opened, cwd: at('work/handbook/docs') })).toBe(at('work/handbook'))
  expect(await choose({ opened, clientRoots: [at('work/handbook/docs')] })).toBe(at('work/handbook'))
  expect(await choose({ opened, argument: at('work/handbook/docs') })).toBe(at('work/handbook'))
})

it('a session that worked there makes a folder known, but not the home folder or what holds it', async () => {
  const worked = async (): Promise<string[]> => ['/', home, at('work/shop')]
  expect(await choose({ worked, cwd: at('work/shop') })).toBe(at('work/shop'))
  await expect(choose({ worked, cwd: at('private/diary') })).rejects.toThrow(ChoiceError)
})

it('an unknown folder is refused, and the error lists short names that can be given back', async () => {
  const opened = [at('work/shop'), at('private/shop'), at('private/diary')]
  const error = await choose({ opened, argument: at('work/handbook') }).catch((thrown: Error) => thrown)
  expect(String(error)).toContain('one of: “work/shop”, “private/shop”, “diary”')
  expect(await choose({ opened, argument: 'private/shop' })).toBe(at('private/shop'))
  await expect(choose({ opened, argument: 'shop' })).rejects.toThrow(ChoiceError)
})

it('a link is the folder that it leads to', async () => {
  symlinkSync(at('private/diary'), at('work/handbook/link'))
  const clues = { opened: [at('work/handbook')], cwd: at('work/handbook/link') }
  await expect(choose(clues)).rejects.toThrow(ChoiceError)
  await expect(choose({ ...clues, argument: at('work/handbook/link') })).rejects.toThrow(ChoiceError)
})

it('with nothing known it says how a project becomes known', async () => {
  await expect(choose({})).rejects.toThrow('open the folder in Knit, or start a session in it')
})
