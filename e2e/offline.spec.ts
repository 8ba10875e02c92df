import { spawn, spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { DoorClient } from '../src/engine/door/door-client'
import { expect, test } from './fixtures'
import { appProcesses } from './support/app-processes'
import { DshLog } from './support/dsh-log'
import { topics } from './support/topics'

/** Runs a program where there is no network at all, not even with this machine. */
const WITHOUT_NETWORK = ['unshare', '--map-root-user', '--user', '--net']

test('without any network the app follows a session as ever', async ({ home, project }) => {
  test.skip(process.platform !== 'linux', 'only Linux can take the network away from one program')
  const [unshare, ...unshared] = WITHOUT_NETWORK
  test.skip(
    spawnSync(unshare!, [...unshared, 'true']).status !== 0,
    'this system lets nobody make a namespace',
  )
  const log = new DshLog(home, project.path)
  log.append(log.human(topics.tokens.question))
  const packaged = process.env['KNIT_PACKAGED']
  const electron = join(process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? '', 'electron')
  const program = packaged === undefined ? [electron, resolve(__dirname, '..')] : [packaged]
  const child = spawn(unshare!, [...unshared, ...program, '--no-sandbox', '--root', project.path], {
    cwd: home.path,
    env: { ...process.env, ...home.env },
    stdio: 'ignore',
  })
  const ended = new Promise((done) => child.once('exit', done))
  // The door is a socket in the file system: nothing else leads in or out. It tells each working set once.
  const door = new DoorClient(home.userData, process.platform)
  let told = ''
  const workingSet = async (): Promise<string> => {
    const prompt = { folder: project.path, session: null, said: null }
    await door.workingSet(prompt, 2000, (markdown) => (told = markdown))
    return told
  }
  try {
    await expect.poll(workingSet, { timeout: 30_000 }).toContain(topics.tokens.path)
    expect(told).not.toContain(topics.kiln.path)
    log.append(log.human(topics.kiln.question))
    await expect.poll(workingSet, { timeout: 15_000 }).toContain(topics.kiln.path)
  } finally {
    const left = appProcesses(child.pid!, home.userData)
    for (const { pid } of left) process.kill(pid)
    await ended
    await expect.poll(() => appProcesses(child.pid!, home.userData)).toEqual([])
  }
})
