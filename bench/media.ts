import { mkdirSync, mkdtempSync, realpathSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Children } from '../src/engine/media/children'
import { findFfmpeg } from '../src/engine/media/find-ffmpeg'
import { makePoster } from '../src/engine/media/make-poster'
import { makeVideo, playableNames } from '../src/engine/media/testing/make-media'
import { TileCache } from '../src/engine/media/tile-cache'
import { Tiles } from '../src/engine/media/tiles'
import { Project } from '../src/engine/project/project'
import type { Measurement } from './measurement'

const SIZE = { width: 1280, height: 720 }
const RUNS = 5
/** ms. */
const PLAIN_LIMIT = 60_000
const PICTURES = 2000
const VIDEOS = 200
/** Tiles on a first screen of ten columns, and one row more. */
const SCREEN = 70

/** Measures stills of 720p videos of each format against plain ffmpeg, and what a large project costs with all kept. */
export async function measureMedia(): Promise<Measurement[]> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'knit-bench-')))
  try {
    return [...(await measurePosters(folder)), ...(await measureLargeProject(folder))]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measurePosters(folder: string): Promise<Measurement[]> {
  const { env, platform, arch } = process
  const ffmpeg = await findFfmpeg({ env, setting: null, codeFolder: process.cwd(), platform, arch })
  if (ffmpeg.state === 'none') throw new Error('The stills of videos cannot be measured without an ffmpeg.')
  const children = new Children()
  const measured: Measurement[] = []
  for (const name of playableNames) {
    const file = join(folder, name)
    makeVideo(name, file, SIZE)
    const plain = ['-v', 'error', '-y', '-i', file, '-frames:v', '1', '-q:v', '4', join(folder, 'plain.jpg')]
    // In turns and at the same low priority, so that both meet the same machine.
    const own: number[] = []
    const bare: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      bare.push(
        await timed(async () => {
          const finished = await children.run(ffmpeg.path, plain, PLAIN_LIMIT)
          if (finished.kind !== 'ended' || finished.code !== 0) throw new Error(`ffmpeg cannot read ${name}.`)
        }),
      )
      own.push(
        await timed(async () => {
          const poster = await makePoster(children, ffmpeg.path, file)
          if (!poster.ok) throw new Error(`There is no still of ${name}: ${poster.reason}`)
        }),
      )
    }
    const best = Math.min(...own)
    measured.push({ name: `still of ${name}`, value: best, unit: 'ms' })
    measured.push({ name: `still of ${name} to plain ffmpeg`, value: best / Math.min(...bare), unit: '×' })
  }
  return measured
}

async function measureLargeProject(folder: string): Promise<Measurement[]> {
  const root = join(folder, 'project')
  mkdirSync(root)
  const cache = new TileCache(join(folder, 'tiles'))
  const thumbnail = new Uint8Array(20_000)
  const hourAgo = Date.now() / 1000 - 3600
  for (let n = 0; n < PICTURES + VIDEOS; n += 1) {
    const file = join(root, n < PICTURES ? `picture-${n}.png` : `video-${n}.mp4`)
    writeFileSync(file, String(n))
    utimesSync(file, hourAgo - n, hourAgo - n)
    const { size, mtimeMs } = statSync(file)
    const facts = { state: 'ready', width: 1280, height: 720, duration: null, animated: false } as const
    await cache.keep(TileCache.keyOf(file, { size, mtime: mtimeMs }), facts, thumbnail)
  }
  const project = new Project(root)
  const listing = await timed(() => project.sync(new AbortController().signal))
  const paths = project.media.list().map(({ path }) => path)
  const tiles = new Tiles(cache, { onTile: () => {}, onQueue: () => {}, onProblem: () => {} })
  const screen = await timed(async () => {
    const known = await tiles.want(root, 'r', paths.slice(0, SCREEN), 1)
    if (known.length !== SCREEN) throw new Error('The tiles were not kept.')
  })
  tiles.close()
  const of = `${PICTURES} pictures and ${VIDEOS} videos`
  return [
    { name: `listing ${of}`, value: listing, unit: 'ms' },
    { name: `tiles of the first screen of ${of}, all kept`, value: screen, unit: 'ms', limit: 300 },
  ]
}

async function timed(work: () => unknown): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
