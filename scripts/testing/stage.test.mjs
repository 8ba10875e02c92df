import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addCounts, closingLine, oneFailed, onePassed } from './counts.mjs'
import { countPlaywright } from './playwright-report.mjs'
import { runStage } from './stage.mjs'
import { countVitest } from './vitest-report.mjs'

describe('the closing line', () => {
  test('says how many passed and failed, and skipped ones only when there are some', () => {
    expect(closingLine({ passed: 12, failed: 0, skipped: [] })).toBe('12 passed, 0 failed')
    expect(closingLine({ passed: 1, failed: 2, skipped: [{}, {}] })).toBe('1 passed, 2 failed, 2 skipped')
  })

  test('adds up what the stages gave', () => {
    const skipping = { passed: 3, failed: 0, flaky: ['c'], skipped: [{ name: 'a', reason: 'b' }] }
    expect(addCounts(addCounts(onePassed, oneFailed), skipping)).toEqual({
      ...skipping,
      passed: 4,
      failed: 1,
    })
  })
})

describe('a report', () => {
  test('of vitest is counted by test, whatever its file', () => {
    const named = (status, fullName) => ({ status, fullName })
    const testResults = [
      { assertionResults: [named('passed', 'a'), named('failed', 'b')] },
      { assertionResults: [named('passed', 'c'), named('skipped', 'd')] },
    ]
    expect(countVitest({ testResults })).toEqual({
      passed: 2,
      failed: 1,
      flaky: [],
      skipped: [{ name: 'd', reason: 'marked as skipped in its file' }],
    })
  })

  test('of Playwright is counted through nested suites, and a flaky test is named', () => {
    const spec = (title, status, annotations = []) => ({ title, tests: [{ status, annotations }] })
    const inner = {
      specs: [
        spec('a', 'expected'),
        spec('b', 'flaky'),
        spec('c', 'skipped', [{ type: 'skip', description: 'no tray' }]),
      ],
    }
    const suites = [{ suites: [inner], specs: [spec('d', 'unexpected'), spec('e', 'skipped')] }]
    expect(countPlaywright({ suites })).toEqual({
      passed: 2,
      failed: 1,
      flaky: ['b'],
      skipped: [
        { name: 'e', reason: 'it was never reached' },
        { name: 'c', reason: 'no tray' },
      ],
    })
  })
})

describe('a stage', () => {
  let folder
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'knit-stage-'))))
  afterEach(() => rmSync(folder, { recursive: true }))
  const node = (source, ...args) => ({ command: [process.execPath, '-e', source, ...args], minutes: 1 })
  const count = (report) => report

  test('without a report is one check', async () => {
    expect(await runStage(node(''))).toEqual(onePassed)
    expect(await runStage(node('process.exit(2)'))).toEqual(oneFailed)
  })

  test('that fails outside of any test counts one failure more', async () => {
    const report = join(folder, 'report.json')
    const write = `require('fs').writeFileSync(process.argv[1], '{"passed":5,"failed":0,"flaky":[],"skipped":[]}')`
    expect(await runStage({ ...node(write, report), report, count })).toEqual({
      passed: 5,
      failed: 0,
      flaky: [],
      skipped: [],
    })
    expect(await runStage({ ...node(`${write};process.exit(1)`, report), report, count })).toEqual({
      passed: 5,
      failed: 1,
      flaky: [],
      skipped: [],
    })
  })

  test('that leaves no report has failed, whatever its exit code', async () => {
    const report = join(folder, 'none.json')
    expect(await runStage({ ...node('process.exit(1)'), report, count })).toEqual(oneFailed)
    expect(await runStage({ ...node(''), report, count })).toEqual(oneFailed)
    expect(existsSync(report)).toBe(false)
  })
})
