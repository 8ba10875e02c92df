import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempFolder } from '../testing/temp-folder'
import { discoverHomes } from './homes'

function folders(base: string, ...names: string[]): void {
  for (const name of names) mkdirSync(join(base, name), { recursive: true })
}

describe('the homes of the agents', () => {
  it('are looked for in the default places, each found or not, with the reason', async () => {
    const home = tempFolder()
    folders(home, '.dsh/sessions')
    writeFileSync(join(home, '.codex'), 'a file')
    const origin = { kind: 'default' }
    expect(await discoverHomes({}, home, 'linux')).toEqual([
      { source: 'dsh', path: join(home, '.dsh'), origin, problem: null },
      { source: 'claude', path: join(home, '.claude'), origin, problem: 'missing' },
      { source: 'codex', path: join(home, '.codex'), origin, problem: 'not-a-folder' },
    ])
  })

  it('are the ones that the environment names, trimmed and with ~', async () => {
    const home = tempFolder()
    folders(home, 'mine', 'c1', 'c2', 'x')
    const env = {
      DSH_HOME: ' ~/mine ',
      CLAUDE_CONFIG_DIR: `${join(home, 'c1')},${join(home, 'c2')}`,
      CODEX_HOME: `${join(home, 'x')}:${join(home, 'gone')}`,
    }
    const homes = await discoverHomes(env, home, 'linux')
    const named = homes.filter(({ origin }) => origin.kind === 'variable')
    expect(named.map(({ source, path, origin, problem }) => [source, path, origin, problem])).toEqual([
      ['dsh', join(home, 'mine'), { kind: 'variable', name: 'DSH_HOME' }, null],
      ['claude', join(home, 'c1'), { kind: 'variable', name: 'CLAUDE_CONFIG_DIR' }, null],
      ['claude', join(home, 'c2'), { kind: 'variable', name: 'CLAUDE_CONFIG_DIR' }, null],
      ['codex', join(home, 'x'), { kind: 'variable', name: 'CODEX_HOME' }, null],
      ['codex', join(home, 'gone'), { kind: 'variable', name: 'CODEX_HOME' }, 'missing'],
    ])
  })

  it('are listed once, also when a link leads to the same place', async () => {
    const home = tempFolder()
    folders(home, '.dsh')
    symlinkSync(join(home, '.dsh'), join(home, 'link'))
    const extra = { added: [join(home, '.dsh')], samples: [] }
    const homes = await discoverHomes({ DSH_HOME: join(home, 'link') }, home, 'linux', extra)
    expect(homes.filter(({ source }) => source === 'dsh')).toHaveLength(1)
  })

  it('include those that a person added, by what is in them', async () => {
    const home = tempFolder()
    folders(home, 'a/projects/-p', 'b/sessions/2026/01/02', 'c/sessions/--p--/session-1', 'my-codex')
    writeFileSync(join(home, 'file'), '')
    const folder = (name: string): string => join(home, name)
    const given = ['a', 'b/sessions', 'c', 'my-codex', 'file'].map(folder)
    const homes = await discoverHomes({}, home, 'linux', { added: given, samples: [] })
    const added = homes.filter(({ origin }) => origin.kind === 'added')
    expect(added.map(({ source, path, problem }) => [source, path, problem])).toEqual([
      ['claude', folder('a'), null],
      ['codex', folder('b'), null],
      ['dsh', folder('c'), null],
      ['codex', folder('my-codex'), null],
      ['dsh', folder('file'), 'not-a-folder'],
    ])
    expect(
      added.map(({ origin }) => origin),
      'each as it was given',
    ).toEqual(given.map((path) => ({ kind: 'added', folder: path })))
  })

  it('include the one of the sample once it is there', async () => {
    const home = tempFolder()
    const extra = { added: [], samples: [join(home, 'sample')] }
    const ofSample = async (): Promise<number> =>
      (await discoverHomes({}, home, 'linux', extra)).filter(({ origin }) => origin.kind === 'sample').length
    expect(await ofSample()).toBe(0)
    folders(home, 'sample/sessions')
    expect(await ofSample()).toBe(1)
  })

  it('include those of desktop applications and of Windows around a WSL, where they exist', async () => {
    const home = tempFolder()
    const users = tempFolder()
    const support = 'Library/Application Support'
    folders(
      home,
      `${support}/Harness/.dsh/sessions`,
      `${support}/Claude/local-agent-mode-sessions/a/w/local_1/.claude`,
    )
    folders(users, 'Mia/.codex', 'Mia/.dsh', 'Public')
    const mac = await discoverHomes({}, home, 'darwin')
    const inApplications = mac.filter(({ origin }) => origin.kind === 'application')
    expect(inApplications.map(({ source, origin }) => [source, origin])).toEqual([
      ['dsh', { kind: 'application', name: 'Harness' }],
      ['claude', { kind: 'application', name: 'Claude' }],
    ])
    const wsl = await discoverHomes({ WSL_DISTRO_NAME: 'Ubuntu' }, home, 'linux', undefined, users)
    const ofWindows = wsl.filter(({ origin }) => origin.kind === 'windows-user')
    expect(ofWindows.map(({ source, origin }) => [source, origin])).toEqual([
      ['dsh', { kind: 'windows-user', name: 'Mia' }],
      ['codex', { kind: 'windows-user', name: 'Mia' }],
    ])
    expect(wsl.some(({ path }) => path.includes('Public'))).toBe(false)
  })
})
