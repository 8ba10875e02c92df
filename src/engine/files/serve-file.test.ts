import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempFolder, writeFiles } from '../testing/temp-folder'
import { openInside } from './open-inside'
import { serveFile, type FileRequest } from './serve-file'

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4)
const big = (() => {
  const bytes = new Uint8Array(400_000).map((_byte, index) => index % 251)
  bytes.set(PNG)
  return bytes
})()

function request(url: string, range: string | null = null, more: Partial<FileRequest> = {}): FileRequest {
  return {
    method: 'GET',
    url,
    headers: { get: (name) => (name === 'range' ? range : null) },
    signal: null,
    ...more,
  }
}

function folderWith(files: Record<string, string | Uint8Array>): {
  root: string
  ask: (path: string, range?: string | null, more?: Partial<FileRequest>) => Promise<Response>
} {
  const root = join(tempFolder(), 'root')
  mkdirSync(root)
  writeFiles(root, files)
  return {
    root,
    ask: (path, range = null, more = {}) =>
      serveFile(request(`knit-file://r1/${path}`, range, more), (id) => (id === 'r1' ? root : null)),
  }
}

const bytesOf = async (response: Response): Promise<Uint8Array> =>
  new Uint8Array(await response.arrayBuffer())
const descriptors = (): number => readdirSync('/proc/self/fd').length
const onLinux = process.platform === 'linux'

describe('serveFile', () => {
  it('serves a picture with a type of ours, and as nothing that can act', async () => {
    const { ask } = folderWith({ 'docs/a b.png': PNG })
    const response = await ask('docs/a%20b.png')
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '12',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(await bytesOf(response)).toEqual(PNG)
  })

  it('serves a drawing without its scripts', async () => {
    const { ask } = folderWith({
      'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>',
    })
    const response = await ask('a.svg')
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'none'; sandbox",
    )
    await response.body?.cancel()
  })

  it('sends the bytes that a range asks for, and no others', async () => {
    const { ask } = folderWith({ 'a.png': big })
    for (const [range, start, end] of [
      ['bytes=0-9', 0, 9],
      ['bytes=65530-200000', 65_530, 200_000],
      ['bytes=399990-', 399_990, 399_999],
      ['bytes=-10', 399_990, 399_999],
      ['bytes=399999-999999', 399_999, 399_999],
    ] as const) {
      const response = await ask('a.png', range)
      expect(response.status).toBe(206)
      expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/400000`)
      expect(response.headers.get('content-length')).toBe(String(end - start + 1))
      expect(await bytesOf(response)).toEqual(big.subarray(start, end + 1))
    }
  })

  it('refuses a range that the file does not have', async () => {
    const { ask } = folderWith({ 'a.png': PNG })
    for (const range of ['bytes=12-', 'bytes=5-2', 'bytes=0-1,3-4', 'nonsense']) {
      const response = await ask('a.png', range)
      expect(response.status).toBe(416)
      expect(response.headers.get('content-range')).toBe('bytes */12')
    }
  })

  it('answers a question for the headers without a body', async () => {
    const { ask } = folderWith({ 'a.png': PNG })
    const response = await ask('a.png', null, { method: 'HEAD' })
    expect([response.status, response.headers.get('content-length'), response.body]).toEqual([
      200,
      '12',
      null,
    ])
    expect((await ask('a.png', null, { method: 'POST' })).status).toBe(405)
  })

  it.each([
    ['..%2f..%2fetc%2fpasswd', 403],
    ['%2e%2e/secret.png', 403],
    ['%252e%252e/secret.png', 404],
    ['missing.png', 404],
    ['a.md', 415],
    ['text.png', 415],
    ['folder.png', 403],
    ['', 404],
  ])('refuses %s with %d', async (path, status) => {
    const { root, ask } = folderWith({ 'a.md': '# a', 'text.png': 'text', 'folder.png/a.png': PNG })
    writeFiles(join(root, '..'), { 'secret.png': PNG })
    const response = await ask(path)
    expect([response.status, response.body]).toEqual([status, null])
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('knows no root but the open ones', async () => {
    const response = await serveFile(request('knit-file://r2/a.png'), () => null)
    expect(response.status).toBe(404)
  })

  it.runIf(onLinux)(
    'refuses symbolic links that lead out, a sibling whose name begins alike, and serves inner ones',
    async () => {
      const { root, ask } = folderWith({ 'a.png': PNG })
      writeFiles(join(root, '..'), { 'root-evil/secret.png': PNG })
      symlinkSync('../root-evil/secret.png', join(root, 'link.png'))
      symlinkSync('../root-evil', join(root, 'folder'))
      symlinkSync('a.png', join(root, 'inner.png'))
      expect((await ask('link.png')).status).toBe(403)
      expect((await ask('folder/secret.png')).status).toBe(403)
      expect(await bytesOf(await ask('inner.png'))).toEqual(PNG)
    },
  )

  it.runIf(onLinux)('neither waits for a FIFO nor reads a device', async () => {
    const { root, ask } = folderWith({})
    execFileSync('mkfifo', [join(root, 'fifo.png')])
    symlinkSync('/dev/zero', join(root, 'zero.png'))
    expect((await ask('fifo.png')).status).toBe(403)
    expect((await ask('zero.png')).status).toBe(403)
  })

  it('serves hard links, which cannot be told from files', async () => {
    const { root, ask } = folderWith({})
    writeFiles(join(root, '..'), { 'other.png': PNG })
    linkSync(join(root, '../other.png'), join(root, 'hard.png'))
    expect(await bytesOf(await ask('hard.png'))).toEqual(PNG)
  })

  it.runIf(onLinux)('never serves what a file or folder is swapped for meanwhile', async () => {
    const { root, ask } = folderWith({ 'docs/a.png': PNG })
    const secret = Uint8Array.from([...PNG, 99, 99, 99])
    writeFiles(join(root, '..'), { 'out/a.png': secret })
    const swap = (): void => {
      renameSync(join(root, 'docs'), join(root, 'kept'))
      symlinkSync('../out', join(root, 'docs'))
    }
    const back = (): void => {
      rmSync(join(root, 'docs'))
      renameSync(join(root, 'kept'), join(root, 'docs'))
    }
    for (let round = 0; round < 60; round += 1) {
      const answer = ask('docs/a.png')
      if (round % 3 === 1) await Promise.resolve()
      if (round % 3 === 2) await new Promise((resolve) => setImmediate(resolve))
      swap()
      const response = await answer
      if (response.ok) expect(await bytesOf(response)).toEqual(PNG)
      else expect([403, 404]).toContain(response.status)
      back()
    }
  })

  it.runIf(onLinux)('reads on from the file that was checked when another takes its place', async () => {
    const { root, ask } = folderWith({ 'a.png': big })
    const response = await ask('a.png')
    rmSync(join(root, 'a.png'))
    writeFiles(join(root, '..'), { 'secret.png': PNG })
    symlinkSync('../secret.png', join(root, 'a.png'))
    expect(await bytesOf(response)).toEqual(big)
    expect((await ask('a.png')).status).toBe(403)
  })

  it('fails a body whose file became shorter, rather than send less than it said', async () => {
    const { root, ask } = folderWith({ 'a.png': big })
    const response = await ask('a.png')
    truncateSync(join(root, 'a.png'), 100_000)
    await expect(response.arrayBuffer()).rejects.toThrow('became shorter')
  })

  it.runIf(onLinux)('leaves no descriptor open after 500 requests that were broken off', async () => {
    const { root, ask } = folderWith({ 'a.png': big, 'text.png': 'text' })
    await bytesOf(await ask('a.png'))
    const before = descriptors()
    for (let index = 0; index < 500; index += 1) {
      const abort = new AbortController()
      const response = await ask('a.png', `bytes=${index * 100}-`, { signal: abort.signal })
      const reader = response.body?.getReader()
      // Before the first byte, between two, in the middle of one, and by the signal.
      if (index % 4 === 1) await reader?.read()
      const pending = index % 4 === 2 ? reader?.read().catch(() => null) : null
      if (index % 4 === 3) abort.abort(new Error('broken off'))
      else await reader?.cancel()
      await pending
      if (index % 50 === 0) {
        await ask('text.png')
        await ask('a.png', 'bytes=9-1')
        const file = await openInside(root, 'a.png')
        if (file.ok) await file.handle.close()
      }
    }
    const aborted = new AbortController()
    aborted.abort(new Error('broken off'))
    await ask('a.png', null, { signal: aborted.signal })
    // The signal closes without anybody waiting for it; a busy machine may take its time over that.
    for (let turn = 0; turn < 100 && descriptors() > before; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(descriptors()).toBeLessThanOrEqual(before)
  })
})
