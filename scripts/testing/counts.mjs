/**
 * What a stage gives: how many checks passed and failed, the names of those that passed only on their second try, and
 * each skipped one as `{ name, reason }`.
 */
export const nothing = { passed: 0, failed: 0, flaky: [], skipped: [] }
export const onePassed = { ...nothing, passed: 1 }
export const oneFailed = { ...nothing, failed: 1 }

export function addCounts(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    flaky: [...a.flaky, ...b.flaky],
    skipped: [...a.skipped, ...b.skipped],
  }
}

/** The last line of a test run. */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`
}
