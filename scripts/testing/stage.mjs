import { existsSync, readFileSync } from 'node:fs'
import { run } from '../setup/run.mjs'
import { addCounts, oneFailed, onePassed } from './counts.mjs'

/**
 * Runs one stage of the test run and gives its counts. `report` is where the command leaves a JSON report, which
 * `count` counts; a stage without a report counts as one check. A command that fails although its report names no
 * failure, or that leaves no report, counts as one failure more. Throws when it was interrupted.
 */
export async function runStage({ command, minutes, env, cwd, report, count }) {
  const [program, ...args] = command
  const { code, timedOut, interrupted } = await run(program, args, { env, cwd, limitMs: minutes * 60_000 })
  if (interrupted) throw new Error('Stopped.')
  if (timedOut) console.error(`Stopped: it was not done after ${minutes} minutes.`)
  if (report === undefined) return code === 0 ? onePassed : oneFailed
  if (!existsSync(report)) {
    console.error(`It ended with code ${code} and left no report.`)
    return oneFailed
  }
  const counts = count(JSON.parse(readFileSync(report, 'utf8')))
  if (code === 0 || counts.failed > 0) return counts
  console.error(`It ended with code ${code} outside of any test.`)
  return addCounts(counts, oneFailed)
}
