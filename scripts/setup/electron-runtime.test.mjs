import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cacheFolder } from './cache-folder.mjs'
import { findElectron } from './electron-runtime.mjs'

let dist
beforeEach(() => (dist = mkdtempSync(join(tmpdir(), 'knit-dist-'))))
afterEach(() => rmSync(dist, { recursive: true }))

test('a folder named in ELECTRON_OVERRIDE_DIST_PATH comes before everything else', async () => {
  writeFileSync(join(dist, 'electron'), '')
  expect(await findElectron({ ELECTRON_OVERRIDE_DIST_PATH: dist })).toEqual({
    dist,
    executable: join(dist, 'electron'),
  })
})

test('such a folder may be that of a macOS build', async () => {
  const folder = join(dist, 'Electron.app/Contents/MacOS')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'Electron'), '')
  expect((await findElectron({ ELECTRON_OVERRIDE_DIST_PATH: dist })).executable).toBe(
    join(folder, 'Electron'),
  )
})

test('such a folder without an executable is named in the error', async () => {
  await expect(findElectron({ ELECTRON_OVERRIDE_DIST_PATH: dist })).rejects.toThrow(dist)
})

test('downloads are kept under XDG_CACHE_HOME, unless it is relative', () => {
  expect(cacheFolder({ XDG_CACHE_HOME: '/caches' })).toBe(join('/caches', 'knit'))
  expect(cacheFolder({ XDG_CACHE_HOME: 'caches' })).toBe(cacheFolder({}))
})
