import { describe, expect, it } from 'vitest'
import { subjectsOf, testSubject } from './test-subject'

describe('what a test is about', () => {
  it.each([
    ['src/a.test.ts', 'a'],
    ['e2e/list-keys.spec.tsx', 'list-keys'],
    ['tests/test_tide.py', 'tide'],
    ['pkg/pot_test.go', 'pot'],
    ['src/test/java/KilnTest.java', 'Kiln'],
    ['src/latest.ts', null],
    ['src/contest.py', null],
  ])('is in its name: %s', (path, subject) => {
    expect(testSubject(path)).toBe(subject)
  })

  it('lies beside it, else in the folder that mirrors its own, else is the only one', () => {
    expect(subjectsOf('a/x.test.ts', ['a/x.ts', 'b/x.ts', 'a/x.py'])).toEqual(['a/x.ts'])
    expect(
      subjectsOf('src/test/java/org/KilnTest.java', [
        'src/main/java/org/Kiln.java',
        'src/main/java/com/Kiln.java',
      ]),
    ).toEqual(['src/main/java/org/Kiln.java'])
    expect(subjectsOf('tests/test_tide.py', ['harbour/tide.py', 'harbour/tide.ts'])).toEqual([
      'harbour/tide.py',
    ])
    expect(subjectsOf('tests/test_tide.py', ['a/tide.py', 'b/tide.py'])).toEqual([])
  })
})
