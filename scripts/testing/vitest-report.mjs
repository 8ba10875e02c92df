/** Counts of a report of vitest's JSON reporter. */
export function countVitest(report) {
  const tests = report.testResults.flatMap((file) => file.assertionResults)
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').length,
    flaky: [],
    skipped: tests
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName, status }) => ({ name: fullName, reason: `marked as ${status} in its file` })),
  }
}
