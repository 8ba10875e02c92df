import { spawn } from 'node:child_process'
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
  expect(await node('process.exit(7)')).toMatchObject({ code: 7, timedOut: false })
})

test('a command that a signal ended has failed', async () => {
  expect(await node('process.kill(process.pid, "SIGKILL")')).toMatchObject({ code: 1, timedOut: false })
})

test('a command that does not exist is an error with its name', async () => {
  await expect(run('knit-no-such-program', [])).rejects.toThrow('knit-no-such-program')
})

test('a command that is not done in time is ended together with what it started', async () => {
  const pidFile = join(folder, 'pid')
  const child = `require('fs').writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); setInterval(() => {}, 1000)`
  const parent = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}]); setInterval(() => {}, 1000)`
  expect(await node(parent, { limitMs: 4000 })).toMatchObject({ code: 1, timedOut: true })
  const pid = Number(readFileSync(pidFile, 'utf8'))
  await expect.poll(() => isAlive(pid)).toBe(false)
})

test('a signal is passed on, and the child ends first', async () => {
  const child = `
    process.on('SIGTERM', () => { console.log('the child ends'); process.exit(5) })
    console.log('the child runs')
    setInterval(() => {}, 1000)`
  const parent = `
    import { run } from ${JSON.stringify(new URL('run.mjs', import.meta.url).href)}
    console.log(JSON.stringify(await run(process.execPath, ['-e', ${JSON.stringify(child)}])))`
  const running = spawn(process.execPath, ['--input-type=module', '-e', parent], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  running.stdout.on('data', (chunk) => (output += chunk))
  await expect.poll(() => output, { timeout: 10_000 }).toContain('the child runs')
  running.kill('SIGTERM')
  await new Promise((resolve) => running.once('close', resolve))
  expect(output.trim().split('\n').slice(1)).toEqual([
    'the child ends',
    '{"code":5,"timedOut":false,"interrupted":true}',
  ])
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
