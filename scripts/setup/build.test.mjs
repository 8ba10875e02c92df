import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildHash, buildIsCurrent, stampBuild } from './build.mjs'

let folder
const write = (path, text = '') => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'knit-build-'))
  write('src/main/index.ts', 'one')
  write('package.json', '{}')
  for (const output of ['main/index.js', 'preload/index.js', 'renderer/index.html', 'cli/knit.js'])
    write(`out/${output}`)
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('whether the build is current', () => {
  test('not before it was ever stamped', () => {
    expect(buildIsCurrent(folder)).toBe(false)
  })

  test('after a build of these very sources', () => {
    stampBuild(folder, buildHash(folder))
    expect(buildIsCurrent(folder)).toBe(true)
  })

  test.each([
    ['a source changed', () => write('src/main/index.ts', 'two')],
    ['a source was added', () => write('src/core/new.ts')],
    [
      'a source was renamed',
      () => {
        rmSync(join(folder, 'src/main/index.ts'))
        write('src/main/main.ts', 'one')
      },
    ],
    ['a resource was added', () => write('resources/icon.png')],
    ['a dependency changed', () => write('package-lock.json', '{}')],
    ['a product of it is gone', () => rmSync(join(folder, 'out/cli/knit.js'))],
  ])('not when %s', (_, change) => {
    stampBuild(folder, buildHash(folder))
    change()
    expect(buildIsCurrent(folder)).toBe(false)
  })

  test('still, when only a test changed', () => {
    stampBuild(folder, buildHash(folder))
    write('src/main/index.test.ts', 'a test')
    expect(buildIsCurrent(folder)).toBe(true)
  })
})
