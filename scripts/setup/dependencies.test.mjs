import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dependenciesAreCurrent, stampDependencies } from './dependencies.mjs'

let folder
const lock = (version) =>
  JSON.stringify({
    packages: {
      '': {},
      'node_modules/a': { version },
      'node_modules/b': { version: '2.0.0', optional: true },
    },
  })
const write = (path, text) => writeFileSync(join(folder, path), text)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'knit-dependencies-'))
  write('package-lock.json', lock('1.0.0'))
  mkdirSync(join(folder, 'node_modules'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('whether the dependencies are current', () => {
  test('a clone without an install is not', () => {
    expect(dependenciesAreCurrent(folder)).toBe(false)
  })

  test('the lock that was stamped is', () => {
    stampDependencies(folder)
    expect(dependenciesAreCurrent(folder)).toBe(true)
  })

  test('a lock that changed after its stamp is not', () => {
    stampDependencies(folder)
    write('package-lock.json', lock('1.0.1'))
    expect(dependenciesAreCurrent(folder)).toBe(false)
  })

  test('an install made by hand counts, also when an optional package is left out', () => {
    write('node_modules/.package-lock.json', '{"packages":{"node_modules/a":{"version":"1.0.0"}}}')
    expect(dependenciesAreCurrent(folder)).toBe(true)
  })

  test('an install made by hand from another lock does not', () => {
    write('node_modules/.package-lock.json', '{"packages":{"node_modules/a":{"version":"0.9.0"}}}')
    expect(dependenciesAreCurrent(folder)).toBe(false)
  })

  test('a damaged record of an install does not', () => {
    write('node_modules/.package-lock.json', '{"packages":')
    expect(dependenciesAreCurrent(folder)).toBe(false)
  })
})
