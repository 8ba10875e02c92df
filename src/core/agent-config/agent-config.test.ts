import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedLines } from './changed-lines'
import type { ConfigEdit } from './config-edit'
import { appendInJson, readJson, removeFromJson, removeItemsFromJson, setInJson } from './json-config'
import { readPatch, removeFromPatch, setInPatch } from './patch-config'
import { readToml, removeFromToml, setInToml } from './toml-config'

const SERVER = { command: '/usr/bin/node', args: ['/opt/knit/knit.js', 'mcp'] }

function textOf(edit: ConfigEdit): string {
  if (edit.kind !== 'edited') throw new Error(JSON.stringify(edit))
  return edit.text
}

describe('a JSON file', () => {
  const path = ['mcpServers', 'knit']

  it('that is empty or missing becomes one with the member alone', () => {
    for (const empty of ['', ' \n', '{}', '{\n}\n']) {
      expect(JSON.parse(textOf(setInJson(empty, path, SERVER)))).toEqual({ mcpServers: { knit: SERVER } })
    }
  })

  it('keeps comments, commas, order, indentation and line ends', () => {
    const before =
      '{\r\n\t// mine\r\n\t"theme": "dark", /* for now */\r\n\t"mcpServers": {\r\n\t\t"other": { "command": "x" }, // works\r\n\t},\r\n}\r\n'
    const after = textOf(setInJson(before, path, SERVER))
    expect(after).toContain('\t"theme": "dark", /* for now */\r\n')
    expect(after).toContain('"other": { "command": "x" }, // works\r\n\t\t"knit": {\r\n\t\t\t"command"')
    expect(after.replaceAll('\r\n', '')).not.toContain('\n')
    expect(readJson(after)!.value).toEqual({
      theme: 'dark',
      mcpServers: { other: { command: 'x' }, knit: SERVER },
    })
    expect(readJson(textOf(removeFromJson(after, path)))).toEqual(readJson(before))
  })

  it('gets a comma behind the last member, before its comment', () => {
    const after = textOf(setInJson('{\n  "a": 1 // one\n}\n', ['b'], 2))
    expect(after).toBe('{\n  "a": 1, // one\n  "b": 2\n}\n')
    expect(textOf(removeFromJson(after, ['b']))).toBe('{\n  "a": 1 // one\n}\n')
  })

  it('is left alone when it says so already, is no JSON, or has something else in that place', () => {
    expect(setInJson(JSON.stringify({ mcpServers: { knit: SERVER } }), path, SERVER).kind).toBe('unchanged')
    expect(removeFromJson('{"a":1}', path).kind).toBe('unchanged')
    for (const broken of ['{', '{"a":1,,}', '{a:1}', '[1', 'nonsense', '{"a":"\n"}', '{} {}']) {
      expect(setInJson(broken, path, SERVER)).toEqual({ kind: 'refused', why: 'not-parsed' })
    }
    for (const other of ['[]', '{"mcpServers":[]}', '{"mcpServers":"none"}']) {
      expect(setInJson(other, path, SERVER)).toEqual({ kind: 'refused', why: 'other-shape' })
    }
  })

  it('whatever is in it, says the same but for the member, and the same again once that is taken out', () => {
    const key = fc.oneof(fc.constantFrom('mcpServers', 'knit', '__proto__', 'hooks'), fc.string())
    const inner = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.string(),
        fc.integer(),
        fc.constant(null),
        tie('list'),
        tie('object'),
      ),
      list: fc.array(tie('value'), { maxLength: 3 }),
      object: fc.dictionary(key, tie('value'), { maxKeys: 3 }),
    }))
    const file = fc.record(
      { mcpServers: fc.dictionary(fc.string(), inner.value, { maxKeys: 2 }), more: inner.value },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(file, fc.constantFrom(0, 1, 2, 4, '\t'), (data, indent) => {
        const before = JSON.stringify(data, null, indent)
        const set = setInJson(before, ['mcpServers', 'knit'], SERVER)
        const after = textOf(set)
        const servers = (JSON.parse(before) as { mcpServers?: object }).mcpServers
        expect(JSON.parse(after)).toEqual({ ...JSON.parse(before), mcpServers: { ...servers, knit: SERVER } })
        const { knit: _old, ...others } = (servers ?? {}) as Record<string, unknown>
        const rest =
          (JSON.parse(textOf(removeFromJson(after, path))) as { mcpServers?: object }).mcpServers ?? {}
        expect(rest).toEqual(others)
      }),
    )
  })

  it('has items added to an array and taken out again, with what is empty around them', () => {
    const hooks = ['hooks', 'UserPromptSubmit']
    const before =
      '{\n  "hooks": {\n    "UserPromptSubmit": [\n      { "mine": true } // keep\n    ]\n  }\n}\n'
    const after = textOf(appendInJson(before, hooks, { ours: true }))
    expect(after).toContain('{ "mine": true }, // keep\n      {\n        "ours": true\n      }\n    ]')
    const isOurs = (item: unknown): boolean => typeof item === 'object' && item !== null && 'ours' in item
    expect(textOf(removeItemsFromJson(after, hooks, isOurs))).toBe(before)
    const alone = textOf(appendInJson('{ "a": 1 }', hooks, { ours: true }))
    expect(JSON.parse(textOf(removeItemsFromJson(alone, hooks, isOurs)))).toEqual({ a: 1 })
  })
})

describe('a TOML file', () => {
  const set = (text: string): ConfigEdit => setInToml(text, 'mcp_servers', 'knit', SERVER)

  it('gets the table at its end and keeps every line', () => {
    const before = '# mine\nmodel = "x" # best\n\n[mcp_servers.other]\ncommand = "y"\n'
    const after = textOf(set(before))
    expect(after).toBe(
      `${before}\n[mcp_servers.knit]\ncommand = "/usr/bin/node"\nargs = ["/opt/knit/knit.js", "mcp"]\n`,
    )
    expect(readToml(textOf(removeFromToml(after, 'mcp_servers', 'knit')))).toEqual(readToml(before))
    expect(set(after).kind).toBe('unchanged')
  })

  it('has an older table replaced with what is below it, and tables behind it kept', () => {
    const before =
      '[mcp_servers.knit]\ncommand = "old"\n[mcp_servers.knit.env]\nA = "1"\n\n[tui]\ntheme = "dark"\n'
    expect(readToml(textOf(set(before)))).toEqual({ tui: { theme: 'dark' }, mcp_servers: { knit: SERVER } })
  })

  it('takes any path, and is refused when it cannot be edited line by line or is no TOML', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (command) => {
        const after = textOf(setInToml('a = 1\n', 'mcp_servers', 'knit', { command, args: [command] }))
        expect(readToml(after)).toEqual({ a: 1, mcp_servers: { knit: { command, args: [command] } } })
      }),
    )
    expect(set('mcp_servers = { knit = { command = "old" } }\n')).toEqual({
      kind: 'refused',
      why: 'other-shape',
    })
    expect(set('a = \n')).toEqual({ kind: 'refused', why: 'not-parsed' })
    const quoted = 'text = """\n[mcp_servers.knit]\n"""\n[mcp_servers.knit]\ncommand = "old"\n'
    expect(set(quoted)).toEqual({ kind: 'refused', why: 'other-shape' })
  })
})

describe('a patch file of DSH', () => {
  const row = {
    id: 'mcp-knit',
    name: '@deepseek-ai/dsh-mcp-client',
    config: { serverName: 'knit', transport: 'stdio', ...SERVER, env: { DSH_HOME: "/it's/here" } },
  }

  it('gets the row at its end and keeps every line, also those with tags of its own', () => {
    for (const indent of ['', '  ']) {
      const before = `# mine\n${indent}- insert:\n${indent}    - id: a\n${indent}      config: { key: !!js process.env.KEY }\n${indent}- remove: b # no more\n`
      const after = textOf(setInPatch(before, row))
      expect(after.startsWith(before)).toBe(true)
      const read = readPatch(after)
      expect(typeof read !== 'string' && read.rows.at(-1)!.value).toEqual(row)
      expect(textOf(removeFromPatch(after, row.id))).toBe(before)
      expect(setInPatch(after, row).kind).toBe('unchanged')
    }
  })

  it('that is empty has the row alone, and an older row is replaced', () => {
    const made = textOf(setInPatch('', row))
    expect(made).toContain("- insert:\n    - id: mcp-knit\n      name: '@deepseek-ai/dsh-mcp-client'\n")
    const newer = { ...row, config: { ...row.config, command: 'C:\\Program Files\\node.exe' } }
    const replaced = readPatch(textOf(setInPatch(made, newer)))
    expect(typeof replaced !== 'string' && replaced.rows.map(({ value }) => value)).toEqual([newer])
    expect(textOf(removeFromPatch(made, row.id))).toBe('')
  })

  it('loses only that row of an operation with more of them', () => {
    const before =
      '- insert:\n    - id: a\n      name: x\n    - id: mcp-knit\n      name: y\n    - id: b\n      name: z\n'
    expect(textOf(removeFromPatch(before, 'mcp-knit'))).toBe(
      '- insert:\n    - id: a\n      name: x\n    - id: b\n      name: z\n',
    )
  })

  it('is refused when it is no YAML, or no list with a line for each operation', () => {
    expect(setInPatch('a: [', row)).toEqual({ kind: 'refused', why: 'not-parsed' })
    for (const other of ['insert: []\n', '[]\n', 'text\n', '[{ insert: [] }]\n']) {
      expect(setInPatch(other, row)).toEqual({ kind: 'refused', why: 'other-shape' })
    }
  })
})

it('the lines that changed are shown with three around them', () => {
  const before = ['1', '2', '3', '4', '5', '6', '7', '8'].join('\n')
  const after = ['1', '2', '3', '4', 'five', '6', '7', '8'].join('\n')
  expect(changedLines(before, after).map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'same 2',
    'same 3',
    'same 4',
    'removed 5',
    'added five',
    'same 6',
    'same 7',
    'same 8',
  ])
  expect(changedLines('', 'new\n')).toEqual([{ kind: 'added', text: 'new' }])
})
