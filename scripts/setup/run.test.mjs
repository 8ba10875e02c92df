import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { run } from './run.mjs'

let folder
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'knit-run-'))))
afterEach(() => rmSync(folder, { recursive: true }))
const node = (source, options) => run(process.execPath, ['-e', source], options)

test('the exit code is that of the command', async () => {
  expect(await node('process.exit(7)')).toEqual({ code: 7, timedOut: false })
})

test('a command that a signal ended has failed', async () => {
  expect(await node('process.kill(process.pid, "SIGKILL")')).toEqual({ code: 1, timedOut: false })
})

test('a command that does not exist is an error with its name', async () => {
  await expect(run('knit-no-such-program', [])).rejects.toThrow('knit-no-such-program')
})

test('a command that is not done in time is ended together with what it started', async () => {
  const pidFile = join(folder, 'pid')
  const child = `require('fs').writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); setInterval(() => {}, 1000)`
  const parent = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}]); setInterval(() => {}, 1000)`
  expect(await node(parent, { limitMs: 4000 })).toEqual({ code: 1, timedOut: true })
  const pid = Number(readFileSync(pidFile, 'utf8'))
  await expect.poll(() => isAlive(pid)).toBe(false)
})

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    // One that ended but was not yet waited for is a zombie.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false // No such process.
  }
}
