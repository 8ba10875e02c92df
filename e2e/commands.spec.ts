import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './fixtures'
import { commandLine } from './support/command-line'
import { DshLog } from './support/dsh-log'
import type { Home } from './support/home'
import { topics } from './support/topics'

test.use({ documents: 60 })

function knit(home: Home, ...args: string[]): { code: number | null; stdout: string; stderr: string } {
  const env = { ...process.env, ...home.env }
  const run = spawnSync(process.execPath, [commandLine, ...args], { env, encoding: 'utf8', timeout: 30_000 })
  return { code: run.status, stdout: run.stdout, stderr: run.stderr }
}

interface Finding {
  area: string
  state: string
  text: string
  advice?: string
}

function doctor(home: Home, root: string): { code: number | null; ok: boolean; findings: Finding[] } {
  const { code, stdout } = knit(home, 'doctor', '--root', root, '--json')
  return { code, ...(JSON.parse(stdout) as { ok: boolean; findings: Finding[] }) }
}

test('every command has a help of its own, without colours in a pipe', ({ home }) => {
  const list = knit(home, '--help').stdout
  for (const command of ['context', 'session', 'replay', 'mcp', 'hook', 'doctor', 'eval']) {
    expect(list).toContain(`  ${command}`)
    const { code, stdout, stderr } = knit(home, command, '--help')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(new RegExp(`^knit ${command}`))
    expect(stdout).not.toContain('\u001b')
    expect(knit(home, command, '--wrong')).toMatchObject({ code: 2, stdout: '' })
  }
  expect(knit(home, 'toString')).toMatchObject({ code: 2, stdout: '' })
})

test('doctor finds nothing wrong where all is well', ({ home, project }) => {
  const log = new DshLog(home, project.path)
  log.append(log.human(topics.tokens.question))
  const { code, ok, findings } = doctor(home, project.path)
  expect({ code, ok }).toEqual({ code: 0, ok: true })
  const texts = findings.map(({ area, state, text }) => `${state} ${area} ${text}`)
  expect(texts).toContainEqual(expect.stringMatching(/^fine homes DSH in .*: found, 1 session/))
  expect(texts).toContainEqual(expect.stringMatching(/^note homes Codex in .*: not found/))
  expect(texts).toContainEqual(expect.stringMatching(/^fine session DSH session-.* understood/))
  expect(texts).toContainEqual(expect.stringMatching(/^fine project .*60 documents/))
})

test('doctor says what is wrong and what to do', ({ home, project }) => {
  writeFileSync(join(home.userData, 'settings.json'), '{"version":1,"recentRoots":7}')
  const { code, ok, findings } = doctor(home, project.path)
  expect({ code, ok }).toEqual({ code: 1, ok: false })
  const wrong = findings.filter(({ state }) => state === 'wrong')
  expect(wrong.map(({ area }) => area)).toEqual(['settings', 'session'])
  for (const { advice } of wrong) expect(advice).toMatch(/\w/)
  expect(knit(home, 'doctor', '--root', join(home.path, 'nowhere'))).toMatchObject({ code: 2, stdout: '' })
})

test('replay gives the same numbers each time, and the control gives no packs', ({ home, project }) => {
  const log = new DshLog(home, project.path)
  log.append(log.human(topics.tokens.question))
  log.append([...log.tool('read', topics.tokens.path), ...log.tool('read', 'README.md')])
  log.append(log.assistant(topics.tokens.answer))
  const replay = (...more: string[]) =>
    knit(home, 'replay', log.file, '--root', project.path, '--json', ...more)
  const first = replay()
  expect(first).toMatchObject({ code: 0, stderr: '' })
  expect(JSON.parse(first.stdout)).toMatchObject({
    arm: 'packs',
    tiers: { primary: { offered: 1, read: 1 } },
    reads: 2,
    outside: { missed: 1, notIndexable: 0 },
  })
  expect(replay().stdout).toBe(first.stdout)
  expect(JSON.parse(replay('--control').stdout)).toMatchObject({
    arm: 'control',
    tiers: { primary: { offered: 0, read: 0 } },
    reads: 2,
    outside: { missed: 2 },
  })
  writeFileSync(join(home.path, 'no-log.jsonl'), 'nothing\n')
  expect(knit(home, 'replay', join(home.path, 'no-log.jsonl'), '--root', project.path).code).toBe(1)
  expect(knit(home, 'replay').code).toBe(2)
})

test('eval scores a benchmark by kind, and prints the orders', ({ home }) => {
  const query = {
    type: 'query',
    id: 'c:1',
    kind: 'commit',
    messages: ['cache keys\n\nmore'],
    rel: [['cache.md']],
    at: 3,
  }
  const rows = [
    { type: 'doc', id: 'cache.md', mtime: 1, text: '# Cache\n\nCache keys.' },
    { type: 'doc', id: 'queue.md', mtime: 2, text: '# Queue\n\nA queue of cache keys.' },
    query,
    { ...query, id: 'p:1', kind: 'pr', ignore: ['cache.md'] },
  ]
  mkdirSync(join(home.path, 'bench'))
  const file = join(home.path, 'bench', 'one.jsonl')
  writeFileSync(file, rows.map((row) => JSON.stringify(row)).join('\n'))
  const { kinds } = JSON.parse(knit(home, 'eval', file, '--json').stdout) as { kinds: Record<string, object> }
  expect(Object.keys(kinds).sort()).toEqual(['commit', 'pr', 'short'])
  expect(kinds['short']).toMatchObject({ queries: 1, hit1: 1 })
  const orders = knit(home, 'eval', file, '--orders').stdout.trim().split('\n')
  expect(orders.map((line) => JSON.parse(line) as unknown)).toEqual([
    { id: 'c:1', order: ['cache.md', 'queue.md'] },
    { id: 'p:1', order: ['queue.md'] },
    { id: 's:1', order: ['cache.md', 'queue.md'] },
  ])
  writeFileSync(file, '{"type":"doc"}')
  expect(knit(home, 'eval', file)).toMatchObject({ code: 1, stdout: '' })
})
