import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures'
import { DshLog } from './support/dsh-log'
import { topics } from './support/topics'

test.use({ documents: 2500 })

// One look of the engine's own (every 60 s) lies in it.
const IDLE = 70_000
// What threads tell each other also counts as bytes read; the documents and the log are fifty times as much.
const CHATTER = 64 * 1024

test('an open project that nobody touches is not read again', async ({ home, project, launch }) => {
  test.skip(process.platform !== 'linux', 'only Linux counts what a process reads')
  test.setTimeout(IDLE + 60_000)
  const log = new DshLog(home, project.path)
  for (let turn = 0; turn < 40; turn += 1) {
    log.append([...log.human(topics.tokens.question), ...log.assistant(topics.tokens.answer.repeat(200))])
  }
  const knit = await launch()
  const window = await knit.window()
  await expect(window.getByRole('group', { name: /^Primary/ })).toContainText(topics.tokens.title)
  // What the watcher that has just begun to stand asks for is still part of opening.
  await window.waitForTimeout(5000)
  const before = bytesRead(knit.electron.process().pid!)
  await window.waitForTimeout(IDLE)
  expect(bytesRead(knit.electron.process().pid!) - before).toBeLessThan(CHATTER)
})

/** Bytes that a process and its threads have read so far, from files and from each other. */
function bytesRead(pid: number): number {
  return Number(/^rchar: (\d+)$/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1])
}
