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
    expect(await discoverHomes({}, home, 'linux')).toEqual([
      { source: 'dsh', path: join(home, '.dsh'), found: true, why: 'where DSH keeps its data by default' },
      {
        source: 'claude',
        path: join(home, '.claude'),
        found: false,
        why: 'where Claude Code keeps its data by default, but there is no such folder',
      },
      {
        source: 'codex',
        path: join(home, '.codex'),
        found: false,
        why: 'where Codex keeps its data by default, but there is no such folder',
      },
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
    const homes = (await discoverHomes(env, home, 'linux')).filter(({ why }) => why.startsWith('named'))
    expect(homes.map(({ source, path, found }) => [source, path, found])).toEqual([
      ['dsh', join(home, 'mine'), true],
      ['claude', join(home, 'c1'), true],
      ['claude', join(home, 'c2'), true],
      ['codex', join(home, 'x'), true],
      ['codex', join(home, 'gone'), false],
    ])
  })

  it('are listed once, also when a link leads to the same place', async () => {
    const home = tempFolder()
    folders(home, '.dsh')
    symlinkSync(join(home, '.dsh'), join(home, 'link'))
    const homes = await discoverHomes({ DSH_HOME: join(home, 'link') }, home, 'linux', [join(home, '.dsh')])
    expect(homes.filter(({ source }) => source === 'dsh')).toHaveLength(1)
  })

  it('include those that a person added, by what is in them', async () => {
    const home = tempFolder()
    folders(home, 'a/projects/-p', 'b/sessions/2026/01/02', 'c/sessions/--p--/session-1', 'my-codex')
    writeFileSync(join(home, 'file'), '')
    const extra = ['a', 'b/sessions', 'c', 'my-codex', 'file'].map((name) => join(home, name))
    const added = (await discoverHomes({}, home, 'linux', extra)).filter(({ why }) => why.startsWith('added'))
    expect(added.map(({ source, path, found }) => [source, path, found])).toEqual([
      ['claude', join(home, 'a'), true],
      ['codex', join(home, 'b'), true],
      ['dsh', join(home, 'c'), true],
      ['codex', join(home, 'my-codex'), true],
      ['dsh', join(home, 'file'), false],
    ])
    expect(added.at(-1)?.why).toBe('added in the settings, but it is not a folder')
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
    const inApplications = mac.filter(({ why }) => why.includes('desktop application'))
    expect(inApplications.map(({ source, why }) => [source, why])).toEqual([
      ['dsh', 'of the desktop application Harness'],
      ['claude', 'of a task of the desktop application Claude local_1'],
    ])
    const wsl = await discoverHomes({ WSL_DISTRO_NAME: 'Ubuntu' }, home, 'linux', [], users)
    expect(wsl.filter(({ why }) => why === 'of the Windows user Mia').map(({ source }) => source)).toEqual([
      'dsh',
      'codex',
    ])
    expect(wsl.some(({ path }) => path.includes('Public'))).toBe(false)
  })
})
