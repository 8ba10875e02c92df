import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { tempFolder } from '../testing/temp-folder'
import { Children } from './children'

function children(): Children {
  const started = new Children()
  onTestFinished(() => started.endAll())
  return started
}

/** A program of Node that does this. */
const node = (text: string): readonly string[] => ['-e', text]

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('Children', () => {
  it('tells what a program wrote and how it ended', async () => {
    const program = node('process.stdout.write("out"); process.stderr.write("err"); process.exitCode = 3')
    expect(await children().run(process.execPath, program, 20_000)).toEqual({
      kind: 'ended',
      code: 3,
      signal: null,
      stdout: Buffer.from('out'),
      stderr: 'err',
    })
  })

  it('says why a program could not be started', async () => {
    expect(await children().run('/no/such/program', [], 1000)).toMatchObject({ kind: 'not-started' })
  })

  it('ends a program that takes too long, and those that it has started', async () => {
    if (process.platform === 'win32') return
    const pids = join(tempFolder(), 'pids')
    const script = `sleep 600 & echo "$$ $!" > '${pids}'; wait`
    const run = children()
    expect(await run.run('/bin/sh', ['-c', script], 1000)).toEqual({ kind: 'timeout' })
    const started = readFileSync(pids, 'utf8').trim().split(' ').map(Number)
    expect(started).toHaveLength(2)
    await vi.waitUntil(() => !started.some(isAlive), 10_000)
    expect(run.size).toBe(0)
  })

  it('ends them all when it is told to, and starts none afterwards', async () => {
    const run = children()
    const running = [1, 2].map(() => run.run(process.execPath, node('setInterval(() => {}, 1000)'), 60_000))
    expect(run.size).toBe(2)
    run.endAll()
    expect(await Promise.all(running)).toEqual([{ kind: 'stopped' }, { kind: 'stopped' }])
    expect(run.size).toBe(0)
    expect(await run.run(process.execPath, node(''), 1000)).toEqual({ kind: 'stopped' })
  })

  it('leaves others the processor', async () => {
    const shown = await children().run(
      process.execPath,
      node('console.log(require("os").getPriority())'),
      20_000,
    )
    expect(shown.kind === 'ended' && Number(shown.stdout)).toBeGreaterThan(getPriority())
  })

  it('keeps so much of what is written, and no more', async () => {
    const program = node('for (let n = 0; n < 400; n++) process.stdout.write(Buffer.alloc(65536))')
    const shown = await children().run(process.execPath, program, 20_000)
    expect(shown.kind === 'ended' && shown.stdout.length).toBe(8 << 20)
  })
})
