import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Ffmpeg } from '../../shared/ffmpeg'
import type { Tile, TileOf } from '../../shared/tile'
import { tempFolder, writeFiles } from '../testing/temp-folder'
import { findFfmpeg } from './find-ffmpeg'
import { halves, makeAnimation, makePicture, makeVideo } from './testing/make-media'
import { TileCache } from './tile-cache'
import { Tiles } from './tiles'

/** ms that programs of low priority may need where others leave them little. */
const PROGRAM_LIMIT = 60_000
vi.setConfig({ testTimeout: 2 * PROGRAM_LIMIT, hookTimeout: PROGRAM_LIMIT })

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4)

let ffmpeg: Ffmpeg
let samples: string
beforeAll(async () => {
  const { env, platform, arch } = process
  ffmpeg = await findFfmpeg({ env: { PATH: env['PATH'] }, setting: null, codeFolder: '/', platform, arch })
})

/** A root and the tiles of its files, which are as old as if nobody had touched them lately. */
class Run {
  readonly root = tempFolder()
  readonly data = tempFolder()
  readonly told: TileOf[] = []
  readonly queue: number[] = []
  readonly problems: string[] = []
  tiles = this.start(ffmpeg)

  start(program: Ffmpeg): Tiles {
    const tiles = new Tiles(new TileCache(join(this.data, 'tiles')), {
      onTile: (tile) => this.told.push(tile),
      onQueue: (left) => this.queue.push(left),
      onProblem: (problem) => this.problems.push(problem),
    })
    tiles.setFfmpeg(program)
    onTestFinished(() => {
      tiles.close()
      expect(this.problems).toEqual([])
    })
    this.tiles = tiles
    return tiles
  }

  file(path: string): string {
    return join(this.root, path)
  }

  /** Makes files look as if they had been written an hour ago. */
  settle(...paths: string[]): void {
    const at = Date.now() / 1000 - 3600
    for (const path of paths) utimesSync(this.file(path), at, at)
  }

  want(...paths: string[]): Promise<readonly TileOf[]> {
    return this.tiles.want(this.root, 'r1', paths, 1)
  }

  /** The next tile that is told of this path. */
  async tile(path: string): Promise<Tile> {
    await vi.waitUntil(() => this.told.some((tile) => tile.path === path), PROGRAM_LIMIT)
    const { tile } = this.told.findLast((each) => each.path === path)!
    this.told.length = 0
    return tile
  }

  async bytesOf(url: string): Promise<Uint8Array> {
    const picture = await new TileCache(join(this.data, 'tiles')).picture(url.split('/').at(-1)!)
    return picture!
  }

  mtime(path: string): number {
    return statSync(this.file(path)).mtimeMs
  }
}

// Made once: encoding takes longer than everything that is looked at here.
beforeAll(() => {
  samples = mkdtempSync(join(tmpdir(), 'knit-samples-'))
  makeVideo('moov-at-end.mp4', join(samples, 'video.mp4'))
  makePicture(join(samples, 'big.png'), 1600, 900)
})
afterAll(() => rmSync(samples, { recursive: true }))

describe('Tiles', () => {
  it('makes a still of a video once, and knows it from then on', async () => {
    const run = new Run()
    copyFileSync(join(samples, 'video.mp4'), run.file('夜 #1%.mp4'))
    run.settle('夜 #1%.mp4')
    expect(await run.want('夜 #1%.mp4')).toEqual([])
    const tile = await run.tile('夜 #1%.mp4')
    expect(tile).toMatchObject({ state: 'ready', width: 320, height: 180, duration: 2000, animated: false })
    const { upper } = halves(await run.bytesOf((tile as { url: string }).url))
    expect(upper[0]).toBeGreaterThan(180)
    expect(await run.want('夜 #1%.mp4')).toEqual([
      { path: '夜 #1%.mp4', mtime: run.mtime('夜 #1%.mp4'), tile },
    ])
    // Another start has no ffmpeg, and needs none.
    run.start({ state: 'none', tried: null })
    expect(await run.want('夜 #1%.mp4')).toMatchObject([{ tile }])
  })

  it('asks the page for the thumbnail of a picture, and keeps what it hands over', async () => {
    const run = new Run()
    copyFileSync(join(samples, 'big.png'), run.file('big.png'))
    run.settle('big.png')
    expect(await run.want('big.png')).toEqual([])
    expect(await run.tile('big.png')).toEqual({ state: 'make', width: 1600, height: 900, animated: false })
    const mtime = run.mtime('big.png')
    for (const [path, at, bytes] of [
      ['big.png', mtime, new TextEncoder().encode('<svg onload="x">')],
      ['big.png', mtime - 1, JPEG],
      ['other.png', mtime, JPEG],
      ['../big.png', mtime, JPEG],
    ] as const)
      await run.tiles.keep(run.root, path, at, bytes)
    expect(run.told).toEqual([])
    await run.tiles.keep(run.root, 'big.png', mtime, JPEG)
    const tile = await run.tile('big.png')
    expect(tile).toMatchObject({ state: 'ready', width: 1600, height: 900, duration: null })
    expect(await run.bytesOf((tile as { url: string }).url)).toEqual(Buffer.from(JPEG))
    run.start(ffmpeg)
    expect(await run.want('big.png')).toMatchObject([{ tile }])
  })

  it('has another thumbnail for a screen of another density, but the same still of a video', async () => {
    const run = new Run()
    copyFileSync(join(samples, 'big.png'), run.file('big.png'))
    copyFileSync(join(samples, 'video.mp4'), run.file('a.mp4'))
    run.settle('big.png', 'a.mp4')
    await run.want('a.mp4')
    const still = await run.tile('a.mp4')
    await run.want('big.png')
    await run.tile('big.png')
    await run.tiles.keep(run.root, 'big.png', run.mtime('big.png'), JPEG)
    const coarse = await run.tile('big.png')
    expect(await run.tiles.want(run.root, 'r1', ['a.mp4', 'big.png'], 2)).toMatchObject([{ tile: still }])
    expect(await run.tile('big.png')).toMatchObject({ state: 'make' })
    expect(await run.want('big.png')).toMatchObject([{ tile: coarse }])
  })

  it('remembers that the page could not decode a picture', async () => {
    const run = new Run()
    copyFileSync(join(samples, 'big.png'), run.file('big.png'))
    run.settle('big.png')
    await run.want('big.png')
    await run.tile('big.png')
    await run.tiles.fail(run.root, 'big.png', run.mtime('big.png'))
    expect(await run.tile('big.png')).toMatchObject({ state: 'failed', reason: 'damaged', width: 1600 })
    run.start(ffmpeg)
    expect(await run.want('big.png')).toMatchObject([{ tile: { state: 'failed', reason: 'damaged' } }])
  })

  it('shows small pictures and drawings as they are, and moving ones only as a still', async () => {
    const run = new Run()
    makePicture(run.file('a b#.png'), 64, 36)
    makeAnimation(run.file('moves.gif'))
    writeFiles(run.root, { 'drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"/>' })
    const paths = ['a b#.png', 'moves.gif', 'drawing.svg']
    run.settle(...paths)
    await run.want(...paths)
    await vi.waitUntil(() => run.told.length === 3, PROGRAM_LIMIT)
    const of = (path: string): Tile => run.told.find((tile) => tile.path === path)!.tile
    expect(of('a b#.png')).toMatchObject({ state: 'ready', width: 64, height: 36 })
    expect((of('a b#.png') as { url: string }).url).toBe(
      `knit-file://r1/a%20b%23.png?${run.mtime('a b#.png')}`,
    )
    expect(of('moves.gif')).toEqual({ state: 'make', width: 64, height: 48, animated: true })
    expect(of('drawing.svg')).toMatchObject({ state: 'ready', width: 4, height: 2 })
  })

  it('says why there is no picture, and looks again only when the file changed', async () => {
    const run = new Run()
    const huge = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\x80\0\0\0\x40\0\x08\x02\0\0\0', 'latin1')
    writeFiles(run.root, {
      'empty.png': '',
      'text.png': 'text',
      'huge.png': huge,
      'text.mp4': 'text',
      'empty.mp4': '',
    })
    const paths = ['empty.png', 'text.png', 'huge.png', 'text.mp4', 'empty.mp4']
    run.settle(...paths)
    await run.want(...paths)
    await vi.waitUntil(() => run.told.length === 5, PROGRAM_LIMIT)
    const reasons = (tiles: readonly TileOf[]): object =>
      Object.fromEntries(tiles.map(({ path, tile }) => [path, tile.state === 'failed' ? tile.reason : tile]))
    const expected = {
      'empty.png': 'empty',
      'text.png': 'damaged',
      'huge.png': 'too-many-pixels',
      'text.mp4': 'damaged',
      'empty.mp4': 'empty',
    }
    expect(reasons(run.told)).toEqual(expected)
    expect(run.told.find(({ path }) => path === 'huge.png')?.tile).toMatchObject({
      width: 32_768,
      height: 16_384,
    })
    run.start(ffmpeg)
    run.told.length = 0
    expect(reasons(await run.want(...paths))).toEqual(expected)
    copyFileSync(join(samples, 'video.mp4'), run.file('text.mp4'))
    run.settle('text.mp4')
    await run.want('text.mp4')
    expect(await run.tile('text.mp4')).toMatchObject({ state: 'ready' })
  })

  it('lets another ffmpeg try what one has failed at', async () => {
    const run = new Run()
    writeFiles(run.root, { 'a.mp4': '\0\0\0\x20ftypisom' })
    run.settle('a.mp4')
    await run.want('a.mp4')
    expect(await run.tile('a.mp4')).toMatchObject({ state: 'failed', reason: 'damaged' })
    run.start(ffmpeg)
    expect(await run.want('a.mp4')).toHaveLength(1)
    run.start({ ...ffmpeg, version: 'another' } as Ffmpeg)
    expect(await run.want('a.mp4')).toEqual([])
    expect(await run.tile('a.mp4')).toMatchObject({ state: 'failed', reason: 'damaged' })
  })

  it('waits until a file that is being written is whole', async () => {
    const run = new Run()
    const whole = readFileSync(join(samples, 'video.mp4'))
    writeFileSync(run.file('a.mp4'), whole.subarray(0, 900))
    expect(await run.want('a.mp4')).toMatchObject([{ path: 'a.mp4', tile: { state: 'waiting' } }])
    writeFileSync(run.file('a.mp4'), whole)
    await vi.waitUntil(() => run.told.some(({ tile }) => tile.state !== 'waiting'), PROGRAM_LIMIT)
    expect(await run.tile('a.mp4')).toMatchObject({ state: 'ready', width: 320 })
  })

  it('says that there is no ffmpeg, and makes the stills when there is one', async () => {
    const run = new Run()
    copyFileSync(join(samples, 'video.mp4'), run.file('a.mp4'))
    run.settle('a.mp4')
    run.start({ state: 'none', tried: null })
    await run.want('a.mp4')
    expect(await run.tile('a.mp4')).toEqual({ state: 'failed', reason: 'no-ffmpeg', detail: null })
    run.tiles.setFfmpeg(ffmpeg)
    expect(await run.tile('a.mp4')).toMatchObject({ state: 'ready' })
  })

  it('says that a file is gone, lies outside, or is of no use', async () => {
    const run = new Run()
    writeFiles(run.root, { 'a.md': '' })
    mkdirSync(run.file('folder.png'))
    const tiles = await run.want('none.png', '../outside.png', 'a.md', 'folder.png')
    expect(tiles.map(({ tile }) => tile.state === 'failed' && tile.reason)).toEqual([
      'gone',
      'no-permission',
      'unsupported',
      'unsupported',
    ])
  })
})

/** Stands in for ffmpeg where what counts is when it runs: it waits for a file to appear, and then fails. */
function slowProgram(folder: string): { program: Ffmpeg; log: () => string[]; release: () => void } {
  const program = join(folder, 'ffmpeg')
  writeFileSync(
    program,
    `#!/bin/sh\nfor last; do case "$last" in file:*) echo "$last" >> '${folder}/log';; esac; done\nwhile [ ! -e '${folder}/go' ]; do sleep 0.05; done\nexit 1\n`,
  )
  chmodSync(program, 0o755)
  writeFileSync(join(folder, 'log'), '')
  return {
    program: { state: 'found', path: program, from: 'setting', version: 'slow' },
    log: () =>
      readFileSync(join(folder, 'log'), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => line.split('/').at(-1)!),
    release: () => writeFileSync(join(folder, 'go'), ''),
  }
}

describe.skipIf(process.platform === 'win32')('the queue of Tiles', () => {
  function many(count: number): { run: Run; slow: ReturnType<typeof slowProgram>; paths: string[] } {
    const run = new Run()
    const slow = slowProgram(tempFolder())
    run.start(slow.program)
    const paths = Array.from({ length: count }, (_none, n) => `${n}.mp4`)
    for (const path of paths) writeFileSync(run.file(path), `\0\0\0\x20ftypisom${path}`)
    run.settle(...paths)
    return { run, slow, paths }
  }

  it('works on two videos at once, and first on what was asked for last', async () => {
    const { run, slow, paths } = many(20)
    await run.want(...paths)
    await vi.waitUntil(() => slow.log().length === 2, PROGRAM_LIMIT)
    expect(run.tiles.running).toBe(2)
    await run.want('15.mp4', '16.mp4')
    slow.release()
    await vi.waitUntil(() => run.told.length === 4, PROGRAM_LIMIT)
    expect(new Set(slow.log())).toEqual(new Set(['0.mp4', '1.mp4', '15.mp4', '16.mp4']))
  })

  it('tells how many are left of a long queue, and when none is', async () => {
    const { run, slow, paths } = many(12)
    await run.want(...paths)
    expect(run.queue).toEqual([12])
    slow.release()
    await vi.waitUntil(() => run.queue.at(-1) === 0, PROGRAM_LIMIT)
    expect(run.queue).toEqual(run.queue.toSorted((a, b) => b - a))
  })

  it('leaves no program behind when it is closed', async () => {
    const { run, slow, paths } = many(6)
    await run.want(...paths)
    await vi.waitUntil(() => slow.log().length === 2, PROGRAM_LIMIT)
    run.tiles.close()
    await vi.waitUntil(() => run.tiles.running === 0, PROGRAM_LIMIT)
    expect(slow.log()).toHaveLength(2)
    expect(run.told).toEqual([])
  })
})
