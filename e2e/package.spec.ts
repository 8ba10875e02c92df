import { execFile, spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { expect, test } from './fixtures'
import { DshLog } from './support/dsh-log'
import type { Home } from './support/home'
import { topics } from './support/topics'

const released = process.env['KNIT_RELEASED'] ?? ''
const forTests = process.env['KNIT_PACKAGED'] ?? ''
const resourcesOf = (executable: string): string =>
  join(dirname(executable), process.platform === 'darwin' ? '../Resources' : 'resources')
const unpacked = join(resourcesOf(released), 'app.asar.unpacked')
const run = promisify(execFile)

test('the fuses of the release are set as they should be', async () => {
  const wire = await getCurrentFuseWire(released)
  const on = Object.fromEntries(
    Object.entries(wire).map(([fuse, state]) => [FuseV1Options[Number(fuse)], state === FuseState.ENABLE]),
  )
  expect(on).toMatchObject({
    RunAsNode: false,
    EnableCookieEncryption: false,
    EnableNodeOptionsEnvironmentVariable: false,
    EnableNodeCliInspectArguments: false,
    EnableEmbeddedAsarIntegrityValidation: true,
    OnlyLoadAppFromAsar: true,
    LoadBrowserProcessSpecificV8Snapshot: false,
    GrantFileProtocolExtraPrivileges: false,
  })
})

test('what these tests run is the release but for one byte', () => {
  const [release, copy] = [readFileSync(released), readFileSync(forTests)]
  expect(copy).toHaveLength(release.length)
  let different = 0
  for (let at = 0; at < release.length; at += 1) if (release[at] !== copy[at]) different += 1
  expect(different).toBe(1)
  const [archive, copied] = [released, forTests].map((each) =>
    readFileSync(join(resourcesOf(each), 'app.asar')),
  )
  expect(archive!.equals(copied!)).toBe(true)
})

test('the release lets no debugger in', async ({ home }) => {
  const child = spawn(released, ['--inspect=0', '--no-sandbox'], { env: { ...process.env, ...home.env } })
  let output = ''
  child.stderr.on('data', (chunk) => (output += chunk))
  const ended = new Promise((done) => child.once('exit', done))
  try {
    // Node says where its debugger listens before it runs a line of the app, and this is one of the app's last.
    await expect.poll(() => existsSync(join(home.userData, 'door'))).toBe(true)
  } finally {
    child.kill()
    await ended
  }
  expect(output).not.toContain('Debugger listening')
})

test.describe('with an environment that would run foreign code', () => {
  test.use({
    env: {
      ELECTRON_RUN_AS_NODE: '1',
      NODE_OPTIONS: `--require ${resolve(__dirname, 'support/foreign-code.cjs')}`,
    },
  })

  test('the packaged app opens the project, and runs nothing but itself', async ({
    home,
    project,
    launch,
  }) => {
    const log = new DshLog(home, project.path)
    log.append(log.human(topics.ferry.question))
    const knit = await launch()
    const window = await knit.window()
    await expect(window.getByRole('group', { name: /^Primary/ }).getByRole('option')).toContainText(
      topics.ferry.title,
    )
    const inside = await knit.electron.evaluate(({ app }) => {
      const { readdirSync } = process.getBuiltinModule('node:fs')
      return {
        isPackaged: app.isPackaged,
        archive: app.getAppPath(),
        names: readdirSync(app.getAppPath()),
      }
    })
    expect(inside.isPackaged).toBe(true)
    expect(inside.archive).toMatch(/app\.asar$/)
    expect(new Set(inside.names)).toEqual(new Set(['node_modules', 'out', 'package.json', 'resources']))
  })
})

test.describe('at the first start', () => {
  test.use({ args: [] })

  test('the packaged app opens the sample that comes along', async ({ launch }) => {
    const window = await (await launch()).window()
    await window.getByRole('button', { name: /Look around/ }).click()
    await expect(window).toHaveTitle('lane-sounds – Knit')
    await expect(window.getByRole('option').first()).toBeVisible()
  })
})

test.describe('the command line of the package', () => {
  const cli = join(unpacked, 'out', 'cli', 'knit.js')
  /** Runs it from a folder where no module of the repository can be found. */
  const knit = async (home: Home, ...args: string[]): Promise<string> => {
    const env = { ...process.env, ...home.env }
    return (await run(process.execPath, [cli, ...args], { cwd: home.path, env })).stdout
  }

  test('tells the context of a project, and of the sample that comes along', async ({ home, project }) => {
    const log = new DshLog(home, project.path)
    log.append(log.human(topics.ferry.question))
    const told = JSON.parse(await knit(home, 'context', '--root', project.path, '--json')) as {
      primary: { path: string }[]
    }
    expect(told.primary.map(({ path }) => path)).toEqual([topics.ferry.path])
    // Before the app has played its session the sample has none, which is told by the exit code, too.
    const sample = await knit(home, 'context', '--sample', '--json').catch(
      (error: { stdout: string }) => error.stdout,
    )
    expect(JSON.parse(sample)).toHaveProperty('state')
  })

  test('tells what it finds on this machine', async ({ home, project }) => {
    const log = new DshLog(home, project.path)
    log.append(log.human(topics.ferry.question))
    expect(await knit(home, 'doctor', '--root', project.path)).toContain(home.dsh)
  })

  test('answers an agent over standard input and output', async ({ home, project }) => {
    const log = new DshLog(home, project.path)
    log.append(log.human(topics.ferry.question))
    const client = new Client({ name: 'some-agent', version: '1' }, { capabilities: {} })
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [cli, 'mcp'],
        cwd: project.path,
        env: home.env,
      }),
    )
    try {
      expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['knit_docs'])
      const { content, isError } = await client.callTool({ name: 'knit_docs', arguments: {} })
      expect(isError ?? false).toBe(false)
      expect(JSON.stringify(content)).toContain(topics.ferry.path)
    } finally {
      await client.close()
    }
  })
})

test('an ffmpeg that was packaged lies outside of the archive and runs', async () => {
  const shipped = join(
    unpacked,
    'node_modules',
    '@ffmpeg-installer',
    `${process.platform}-${process.arch}`,
    'ffmpeg',
  )
  expect(statSync(shipped).mode & 0o111).not.toBe(0)
  expect((await run(shipped, ['-version'])).stdout).toContain('ffmpeg version')
})
