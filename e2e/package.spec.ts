import { execFile, spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { expect, test } from './fixtures'
import { DshLog } from './support/dsh-log'
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

test('the command line comes with the package, with the sample project', async ({ home }) => {
  const cli = join(unpacked, 'out', 'cli', 'knit.js')
  const { stdout } = await run(process.execPath, [cli, 'context', '--sample', '--json'], {
    env: { ...process.env, ...home.env },
  }).catch((error: { stdout: string }) => error)
  expect(JSON.parse(stdout)).toHaveProperty('state')
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
