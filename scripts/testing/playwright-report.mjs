/** Counts of a report of Playwright's JSON reporter. A test that passed only when it was repeated is also named as flaky. */
export function countPlaywright(report) {
  const tests = report.suites.flatMap(testsOf)
  return {
    passed: tests.filter(({ status }) => status === 'expected' || status === 'flaky').length,
    failed: tests.filter(({ status }) => status === 'unexpected').length,
    flaky: tests.filter(({ status }) => status === 'flaky').map(({ title }) => title),
    skipped: tests
      .filter(({ status }) => status === 'skipped')
      .map(({ title, annotations }) => ({
        title,
        why: annotations.find(({ type }) => type === 'skip' || type === 'fixme'),
      }))
      .map(({ title, why }) => ({ name: title, reason: why?.description ?? 'it was never reached' })),
  }
}

function testsOf(suite) {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) => tests.map((test) => ({ ...test, title })))
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)]
}
