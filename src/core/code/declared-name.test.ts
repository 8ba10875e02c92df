import { describe, expect, it } from 'vitest'
import { declaredName } from './declared-name'

function nameIn(line: string): string | null {
  const found = declaredName(line)
  return found && line.slice(found.from, found.to)
}

describe('the name that a line declares', () => {
  it.each([
    ['export async function readLines(text: string): void {', 'readLines'],
    ['export default class Library {', 'Library'],
    ['export const settingsV1 = z.object({', 'settingsV1'],
    ['    async def fetch_all(self):', 'fetch_all'],
    ['func (s *Server) ListenAndServe() error {', 'ListenAndServe'],
    ['pub(crate) fn parse<T>(input: &str) -> T {', 'parse'],
    ['public static final class Builder {', 'Builder'],
    ['CREATE TABLE IF NOT EXISTS users (', 'users'],
    ['  fun größe(): Int = 1', 'größe'],
  ])('%s', (line, name) => {
    expect(nameIn(line)).toBe(name)
  })

  it.each([
    'return function () {',
    'const',
    '  const inner = 1',
    'if (type === other) {',
    '// class of its own',
    '',
  ])('is not there in “%s”', (line) => {
    expect(nameIn(line)).toBeNull()
  })
})
