import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { setupId, type SetupId } from '../../shared/agent-setup'
import { tempFolder } from '../testing/temp-folder'
import { AgentSetups } from './agent-setups'
import { configFiles } from './config-files'

const CONTENTS: Readonly<Record<SetupId, string>> = {
  dsh: '# mine\n- insert:\n    - id: other\n      name: x\n',
  'dsh-hook': '- remove: something # not wanted\n',
  claude: '{\n  "numStartups": 4,\n  "mcpServers": { "other": { "command": "x" } }\n}',
  codex: 'model = "x" # best\n[mcp_servers.other]\ncommand = "y"\n',
  cursor: '{\n\t"mcpServers": {\n\t\t// none yet\n\t}\n}\n',
  vscode: '// servers\n{ "servers": { "other": {} }, "inputs": [] }\n',
  'claude-hook':
    '{ "hooks": { "UserPromptSubmit": [{ "hooks": [{ "type": "command", "command": "mine" }] }] } }\n',
}

function knit() {
  const folder = tempFolder()
  const files = configFiles({}, join(folder, 'home'), 'linux')
  const command = {
    node: '/usr/bin/node',
    script: '/opt/Kn it/out/cli/knit.js',
    dshHome: null,
    hooksFile: join(folder, 'data', 'hooks.json'),
  }
  const backups = join(folder, 'data', 'agents')
  const make = (script = command.script): AgentSetups =>
    new AgentSetups(files, { ...command, script }, backups)
  const write = (id: SetupId, text: string): void => {
    mkdirSync(dirname(files[id]), { recursive: true })
    writeFileSync(files[id], text)
  }
  return { folder, files, hooksFile: command.hooksFile, make, write }
}

function apply(setups: AgentSetups, id: SetupId, action: 'add' | 'remove') {
  const preview = setups.preview(id, action)
  if (preview.kind !== 'change') throw new Error(`${id} ${action}: ${JSON.stringify(preview)}`)
  return { preview, outcome: setups.apply(id, action, preview.digest) }
}

const stateOf = (setups: AgentSetups, id: SetupId) => setups.list().find((one) => one.id === id)!.state

describe.each(setupId.options)('%s', (id) => {
  it('is written after it was shown, kept as it was before, and taken out again to the byte', () => {
    const { files, make, write } = knit()
    write(id, CONTENTS[id])
    chmodSync(files[id], 0o640)
    const setups = make()
    expect(stateOf(setups, id)).toEqual({ kind: 'absent' })
    const { preview, outcome } = apply(setups, id, 'add')
    const written = readFileSync(files[id], 'utf8')
    for (const { kind, text } of preview.lines) {
      if (kind === 'added') expect(written.split('\n')).toContain(text)
    }
    expect(preview.lines.some(({ kind, text }) => kind === 'added' && text.includes('Kn it'))).toBe(
      id !== 'dsh-hook',
    )
    expect(outcome.kind === 'written' && readFileSync(outcome.backup!, 'utf8')).toBe(CONTENTS[id])
    expect(statSync(files[id]).mode & 0o777).toBe(0o640)
    expect(stateOf(setups, id)).toEqual({ kind: 'present', current: true })
    expect(setups.preview(id, 'add').kind).toBe('unchanged')
    apply(make(), id, 'remove')
    expect(readFileSync(files[id], 'utf8')).toBe(CONTENTS[id])
    expect(setups.preview(id, 'remove').kind).toBe('unchanged')
  })

  it('makes a file of its own where there is none, and removes it again', () => {
    const { files, make } = knit()
    const { preview } = apply(make(), id, 'add')
    expect(preview.whole).toBe('made')
    expect(readFileSync(files[id], 'utf8')).toBe(
      make()
        .list()
        .find((one) => one.id === id)!.paste,
    )
    expect(apply(make(), id, 'remove').preview.whole).toBe('removed')
    expect(existsSync(files[id])).toBe(false)
  })

  it('takes out only what is Knit’s when the file was changed since', () => {
    const { files, make, write } = knit()
    write(id, CONTENTS[id])
    apply(make(), id, 'add')
    const changed = `${readFileSync(files[id], 'utf8')}\n\n`
    write(id, changed)
    apply(make(), id, 'remove')
    const left = readFileSync(files[id], 'utf8')
    expect(left).not.toContain('knit')
    expect(left.replaceAll(/\s/g, '')).toBe(CONTENTS[id].replaceAll(/\s/g, ''))
  })

  it('is brought up to date when Knit has moved, and what was there before Knit comes back', () => {
    const { files, make, write } = knit()
    write(id, CONTENTS[id])
    apply(make('/old/knit.js'), id, 'add')
    if (id === 'dsh-hook') return // it names a file of Knit's own, which does not move
    expect(stateOf(make(), id)).toEqual({ kind: 'present', current: false })
    apply(make(), id, 'add')
    expect(readFileSync(files[id], 'utf8')).not.toContain('/old/')
    apply(make(), id, 'remove')
    expect(readFileSync(files[id], 'utf8')).toBe(CONTENTS[id])
  })

  it('leaves a file alone that it does not understand, or that is another than was shown', () => {
    const { files, make, write } = knit()
    write(id, '{ "a": [ = \u0001')
    expect(stateOf(make(), id)).toEqual({ kind: 'refused', why: 'not-parsed' })
    expect(make().preview(id, 'add')).toEqual({ kind: 'refused', why: 'not-parsed' })
    write(id, CONTENTS[id])
    const preview = make().preview(id, 'add')
    write(id, `${CONTENTS[id]} \n`)
    expect(make().apply(id, 'add', preview.kind === 'change' ? preview.digest : '')).toEqual({
      kind: 'refused',
      why: 'changed',
    })
    expect(readFileSync(files[id], 'utf8')).toBe(`${CONTENTS[id]} \n`)
  })
})

it('a link to a configuration stays a link', () => {
  const { folder, files, make } = knit()
  const real = join(folder, 'dotfiles.toml')
  writeFileSync(real, CONTENTS.codex)
  mkdirSync(dirname(files.codex), { recursive: true })
  symlinkSync(real, files.codex)
  apply(make(), 'codex', 'add')
  expect(lstatSync(files.codex).isSymbolicLink()).toBe(true)
  expect(readFileSync(real, 'utf8')).toContain('mcp_servers.knit')
})

it('DSH’s bridge finds the hook in a file of Knit’s own', () => {
  const { hooksFile, make } = knit()
  apply(make(), 'dsh-hook', 'add')
  expect(JSON.parse(readFileSync(hooksFile, 'utf8'))).toMatchObject({
    hooks: { UserPromptSubmit: [{ hooks: [{ command: expect.stringMatching(/knit\.js" hook tell$/) }] }] },
  })
})

it('configurations are looked for where the environment says', () => {
  const env = { CLAUDE_CONFIG_DIR: '/c, /d', CODEX_HOME: '~/x', DSH_HOME: '/dsh', XDG_CONFIG_HOME: '/conf' }
  expect(configFiles(env, '/home/mia', 'linux')).toEqual({
    dsh: '/dsh/cordis.patch.yml',
    'dsh-hook': '/dsh/cordis.patch.yml',
    claude: '/c/.claude.json',
    'claude-hook': '/c/settings.json',
    codex: '/home/mia/x/config.toml',
    cursor: '/home/mia/.cursor/mcp.json',
    vscode: '/conf/Code/User/mcp.json',
  })
  expect(configFiles({}, '/home/mia', 'linux').claude).toBe('/home/mia/.claude.json')
})
