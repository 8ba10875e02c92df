import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from './fixtures'
import { commandLine } from './support/command-line'
import { DshLog } from './support/dsh-log'
import type { Home } from './support/home'
import { topics } from './support/topics'

interface Run {
  code: number | null
  stdout: string
  stderr: string
}

function knit(home: Home, ...args: string[]): Run {
  const run = spawnSync(process.execPath, [commandLine, ...args], {
    env: { ...process.env, ...home.env },
    encoding: 'utf8',
    timeout: 30_000,
  })
  return { code: run.status, stdout: run.stdout, stderr: run.stderr }
}

interface Context {
  state: string
  topic: string[]
  task: string | null
  primary: { path: string; reason: string; passages: { from: number; to: number; text: string }[] }[]
  supporting: { path: string }[]
  related: { path: string }[]
}

test.use({ documents: 120 })

test('context prints the pack for the project’s session, with reasons and relative paths', ({
  home,
  project,
}) => {
  const log = new DshLog(home, project.path)
  log.append(log.human(topics.tokens.question))
  const run = knit(home, 'context', '--root', project.path, '--json')
  expect(run).toMatchObject({ code: 0, stderr: '' })
  const context = JSON.parse(run.stdout) as Context
  expect(Object.keys(context)).toEqual([
    'state',
    'topic',
    'task',
    'pinned',
    'primary',
    'supporting',
    'related',
  ])
  expect(context).toMatchObject({ state: 'ranked', task: topics.tokens.question })
  expect(context.primary.map((item) => item.path)).toEqual([topics.tokens.path])
  expect(Object.keys(context.primary[0]!)).toEqual(['path', 'title', 'summary', 'role', 'reason', 'passages'])
  expect(run.stdout).not.toContain(project.path)
  const text = knit(home, 'context', '--root', project.path)
  expect(text.stdout).toContain(`01  ${topics.tokens.path}`)
  expect(text.stdout).toContain('Title has')
})

test('the sample project is found where the program lies', ({ home }) => {
  const run = knit(home, 'context', '--sample', '--json')
  expect(run.stderr).toBe('')
  expect(JSON.parse(run.stdout)).toHaveProperty('state')
})

test('context answers a question, and a log that is named', ({ home, project }) => {
  const asked = knit(home, 'context', '--root', project.path, '--query', topics.kiln.question, '--json')
  expect((JSON.parse(asked.stdout) as Context).primary[0]?.path).toBe(topics.kiln.path)
  const elsewhere = new DshLog(home, '/somewhere/else')
  elsewhere.append(elsewhere.human(topics.ferry.question))
  const named = knit(home, 'context', '--root', project.path, '--session', elsewhere.file, '--json')
  expect((JSON.parse(named.stdout) as Context).primary[0]?.path).toBe(topics.ferry.path)
})

test('nothing found is exit code 1, wrong use is 2 and says what to do', ({ home, project }) => {
  const none = knit(home, 'context', '--root', project.path, '--json')
  expect(none.code).toBe(1)
  expect(JSON.parse(none.stdout)).toMatchObject({ state: 'no-session', primary: [] })
  expect(
    knit(home, 'context', '--root', project.path, '--query', 'zygomorphic xylophones', '--json').code,
  ).toBe(1)
  for (const [args, sentence] of [
    [['context', '--root', join(project.path, 'nowhere')], 'does not exist'],
    [['context', '--root', join(project.path, 'README.md')], 'not a folder'],
    [['context', '--query', 'a', '--session', commandLine], 'exclude each other'],
    [['context', '--query', ' '], 'needs a text'],
    [['context', '--session', '/nowhere.jsonl'], 'no session log'],
    [['context', '--wrong'], '--wrong'],
    [['session'], 'Name one session log'],
    [['session', '/nowhere.jsonl'], 'no file'],
    [['sing'], 'no command'],
  ] as const) {
    const run = knit(home, ...args)
    expect(run.code, args.join(' ')).toBe(2)
    expect(run.stdout).toBe('')
    expect(run.stderr).toContain(sentence)
  }
  expect(knit(home, '--help')).toMatchObject({ code: 0, stderr: '' })
})

test('session tells what was understood of a log', ({ home, project }) => {
  const log = new DshLog(home, project.path)
  log.append([
    ...log.human('One question'),
    ...log.tool('read', 'README.md'),
    ...log.tool('read', 'gone.md', { ok: false, code: 'FS_NOT_FOUND' }),
  ])
  log.append([...log.assistant('One answer'), ...log.title('A title')])
  const run = knit(home, 'session', log.file, '--json')
  expect(run).toMatchObject({ code: 0, stderr: '' })
  expect(JSON.parse(run.stdout)).toMatchObject({
    source: 'dsh',
    id: log.id,
    cwd: project.path,
    title: 'A title',
    messages: [
      { role: 'human', text: 'One question' },
      { role: 'assistant', text: 'One answer' },
    ],
    rows: { unknown: 0, malformed: 0 },
    reads: [
      { path: join(project.path, 'README.md'), ok: true },
      { path: join(project.path, 'gone.md'), ok: false },
    ],
    writes: [],
  })
})

/** `knit context --follow --json`, whose last printed pack can be asked for. */
function following(
  home: Home,
  project: string,
  before: string[] = [],
): { last: () => Context | null; all: () => Context[]; child: ChildProcess; said: () => string } {
  const command = [
    ...before,
    process.execPath,
    commandLine,
    'context',
    '--root',
    project,
    '--follow',
    '--json',
  ]
  const child = spawn(command[0]!, command.slice(1), { env: { ...process.env, ...home.env } })
  let out = ''
  let said = ''
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  const all = (): Context[] =>
    out
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Context)
  return { child, all, last: () => all().at(-1) ?? null, said: () => said }
}

async function ended(child: ChildProcess): Promise<number | null> {
  child.kill('SIGINT')
  return new Promise((resolveCode) => child.once('exit', resolveCode))
}

test('--follow prints the pack anew when the conversation or the files change it', async ({
  home,
  project,
}) => {
  const log = new DshLog(home, project.path)
  const { child, last, all } = following(home, project.path)
  await expect.poll(() => last()?.state).toBe('too-little')
  log.append(log.human(topics.ferry.question))
  await expect.poll(() => last()?.primary[0]?.path, { timeout: 2000 }).toBe(topics.ferry.path)
  project.write('docs/harbour/timetable-tides.md', `# ${topics.ferry.question}\n\n${topics.ferry.answer}\n`)
  await expect.poll(() => last()?.primary[0]?.path, { timeout: 2000 }).toBe('docs/harbour/timetable-tides.md')
  const printed = all().length
  log.append(log.title('A title changes no pack'))
  await new Promise((done) => setTimeout(done, 700))
  expect(all()).toHaveLength(printed)
  expect(await ended(child)).toBe(0)
})

test('a root without file watches left is polled, and that is said once', async ({ home, project }) => {
  test.skip(process.platform !== 'linux', 'only Linux counts file watches')
  for (let n = 0; n < 60; n += 1) project.write(`many/folder-${n}/note.md`, `# Note ${n}\n`)
  const log = new DshLog(home, project.path)
  log.append(log.human(topics.sourdough.question))
  // A user namespace of its own has a limit of its own: nobody else on this machine is short of watches.
  const starved = [
    'unshare',
    '-Ur',
    'sh',
    '-c',
    'echo 20 > /proc/sys/user/max_inotify_watches && exec "$@"',
    'sh',
  ]
  const { child, last, said } = following(home, project.path, starved)
  await expect.poll(() => last()?.primary[0]?.path).toBe(topics.sourdough.path)
  await expect.poll(said).toContain('max_user_watches')
  const path = 'many/folder-59/sourdough-starter.md'
  project.write(path, `# ${topics.sourdough.question}\n\n${topics.sourdough.answer}\n`)
  await expect.poll(() => last()?.primary[0]?.path, { timeout: 8000 }).toBe(path)
  log.append(log.human(topics.kiln.question))
  await expect.poll(() => last()?.primary[0]?.path, { timeout: 8000 }).toBe(topics.kiln.path)
  expect(said().split('max_user_watches')).toHaveLength(2)
  await ended(child)
})

test('without a display, npm start says so and answers in the terminal', async ({ home, project }) => {
  const log = new DshLog(home, project.path)
  log.append(log.human(topics.telescope.question))
  const {
    DISPLAY: _display,
    WAYLAND_DISPLAY: _wayland,
    ...env
  } = { ...process.env, ...home.env } as Record<string, string>
  const script = resolve(__dirname, '../scripts/start.mjs')
  const child = spawn(process.execPath, [script, '--root', project.path], { env })
  let out = ''
  child.stdout.on('data', (chunk) => (out += chunk))
  await expect.poll(() => out, { timeout: 30_000 }).toContain(topics.telescope.path)
  expect(out).toContain('There is no display here')
  expect(await ended(child)).toBe(0)
})

test('nothing is written to a home that has no agent', ({ home, project }) => {
  mkdirSync(join(home.path, 'empty'))
  knit(home, 'context', '--root', project.path)
  expect(existsSync(join(home.path, '.dsh'))).toBe(false)
})
