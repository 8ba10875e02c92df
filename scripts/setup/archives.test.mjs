import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asarArchive } from './asar-archive.mjs'
import { copyTarEntry } from './tar-entry.mjs'
import { tarArchive, zipArchive } from './tiny-archives.mjs'
import { extractZipEntry, readZipEntries } from './zip-archive.mjs'

let folder
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'knit-archives-'))))
afterEach(() => rmSync(folder, { recursive: true }))
const file = (name, bytes) => {
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}

describe('a gzipped tar archive', () => {
  test('gives the wanted entry, byte for byte, wherever its blocks begin', async () => {
    const wanted = Buffer.alloc(100_001, 'abc')
    const tgz = file(
      'a.tgz',
      gzipSync(tarArchive({ 'package/other': Buffer.alloc(700), 'package/wanted': wanted, z: Buffer.of(1) })),
    )
    await copyTarEntry(tgz, 'package/wanted', join(folder, 'out'))
    expect(readFileSync(join(folder, 'out')).equals(wanted)).toBe(true)
  })

  test('gives an empty entry', async () => {
    const tgz = file('a.tgz', gzipSync(tarArchive({ empty: Buffer.alloc(0) })))
    await copyTarEntry(tgz, 'empty', join(folder, 'out'))
    expect(statSync(join(folder, 'out')).size).toBe(0)
  })

  test('says what it lacks', async () => {
    const tgz = file('a.tgz', gzipSync(tarArchive({ other: Buffer.of(1) })))
    await expect(copyTarEntry(tgz, 'wanted', join(folder, 'out'))).rejects.toThrow('holds no wanted')
  })

  test('that is cut short is refused', async () => {
    const tar = tarArchive({ wanted: Buffer.alloc(5000, 'x') })
    const tgz = file('a.tgz', gzipSync(tar.subarray(0, 2000)))
    await expect(copyTarEntry(tgz, 'wanted', join(folder, 'out'))).rejects.toThrow('ends inside wanted')
  })

  test('that is no gzip at all is refused', async () => {
    const tgz = file('a.tgz', 'hello')
    await expect(copyTarEntry(tgz, 'wanted', join(folder, 'out'))).rejects.toThrow('incorrect header check')
  })
})

describe('a zip archive', () => {
  const contents = {
    'app/stored': { bytes: Buffer.from('as it is'), mode: 0o755, stored: true },
    'app/deflated': { bytes: Buffer.alloc(70_000, 'text '), mode: 0o644 },
    'app/empty': { bytes: Buffer.alloc(0), mode: 0o600, stored: true },
  }

  test('lists its entries and unpacks each with its permissions', async () => {
    const zip = file('a.zip', zipArchive(contents))
    const entries = await readZipEntries(zip)
    expect(entries.map(({ name }) => name)).toEqual(Object.keys(contents))
    for (const entry of entries) {
      const target = join(folder, entry.name.replace('/', '-'))
      await extractZipEntry(zip, entry, target)
      expect(readFileSync(target).equals(contents[entry.name].bytes)).toBe(true)
      expect(statSync(target).mode & 0o777).toBe(contents[entry.name].mode)
    }
  })

  test('with a comment behind it is read all the same', async () => {
    const zip = file('a.zip', zipArchive(contents, 'a comment'))
    expect(await readZipEntries(zip)).toHaveLength(3)
  })

  test('that is none is refused, and so is an unknown packing', async () => {
    await expect(readZipEntries(file('a.zip', Buffer.alloc(500)))).rejects.toThrow('is not a zip file')
    const zip = file('b.zip', zipArchive(contents))
    const [entry] = await readZipEntries(zip)
    await expect(extractZipEntry(zip, { ...entry, method: 12 }, join(folder, 'x'))).rejects.toThrow(
      'unknown method 12',
    )
    expect(existsSync(join(folder, 'x'))).toBe(false)
  })
})

describe('an asar archive', () => {
  test('has its directory in front and each file where the directory says', () => {
    const archive = asarArchive({ 'a.js': Buffer.from('first'), 'b.json': Buffer.from('{}') })
    const headerLength = archive.readUInt32LE(4)
    const { files } = JSON.parse(archive.toString('utf8', 16, 16 + archive.readUInt32LE(12)))
    const read = ({ offset, size }) =>
      archive.toString('utf8', 8 + headerLength + Number(offset), 8 + headerLength + Number(offset) + size)
    expect(read(files['a.js'])).toBe('first')
    expect(read(files['b.json'])).toBe('{}')
    expect(headerLength % 4).toBe(0)
  })
})
