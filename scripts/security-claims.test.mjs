import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const rows = readFileSync('SECURITY.md', 'utf8')
  .split('\n')
  .map((line) => /^\| (?<promise>.+?) +\| `(?<file>[^`]+)` › (?<test>.+?) +\|$/.exec(line)?.groups)
  .filter((row) => row !== undefined)

it('SECURITY.md makes promises', () => {
  expect(rows.length).toBeGreaterThan(10)
})

it.each(rows)('“$promise” is held by a test that exists and runs', ({ file, test }) => {
  const source = readFileSync(file, 'utf8')
  const at =
    source.indexOf(`'${test.replaceAll("'", "\\'")}'`) >= 0
      ? source.indexOf(`'${test.replaceAll("'", "\\'")}'`)
      : source.indexOf(`"${test}"`)
  expect(at, `${file} has no test named “${test}”`).toBeGreaterThan(0)
  expect(source.slice(source.lastIndexOf('\n', at), at)).not.toMatch(/skip|todo|fixme/)
})
