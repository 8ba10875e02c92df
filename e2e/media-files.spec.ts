import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  cutOff,
  halvesOfEach,
  makeDarkBeginning,
  makeRotatedVideo,
  makeVideo,
  playableNames,
} from '../src/engine/media/testing/make-media'
import type { KnitApi } from '../src/preload'
import type { TileOf } from '../src/shared/tile'
import { expect, test } from './fixtures'
import { processesNaming } from './support/app-processes'
import { bytesRead } from './support/bytes-read'
import type { Home } from './support/home'
import type { KnitApp } from './support/knit-app'
import type { Project } from './support/project'

interface PageGlobals {
  knit: KnitApi
  tiles: TileOf[]
}

/** Long enough for a dozen programs on a busy machine. */
const MADE_LIMIT_MS = 160_000

/** Makes a file of the project that nobody touched lately. */
function make(project: Project, path: string, write: (file: string) => void): void {
  const file = join(project.path, path)
  write(file)
  const at = Date.now() / 1000 - 3600
  utimesSync(file, at, at)
  project.own(path)
}

/** Asks for tiles as the grid does, and waits for the last of them. */
async function tilesOf(window: Page, paths: readonly string[]): Promise<Map<string, TileOf['tile']>> {
  await window.evaluate((wanted) => {
    const page = globalThis as unknown as PageGlobals
    page.tiles = []
    page.knit.onTile((tile) => page.tiles.push(tile))
    void page.knit.wantMedia(wanted, 1).then((result) => result.ok && page.tiles.push(...result.value))
  }, paths)
  const told = (): Promise<TileOf[]> => window.evaluate(() => (globalThis as unknown as PageGlobals).tiles)
  const missing = async (): Promise<string[]> => {
    const done = new Set(
      (await told()).filter(({ tile }) => tile.state !== 'waiting').map(({ path }) => path),
    )
    return paths.filter((path) => !done.has(path))
  }
  await expect.poll(missing, { timeout: MADE_LIMIT_MS }).toEqual([])
  return new Map((await told()).map(({ path, tile }) => [path, tile]))
}

/** The picture behind an address of the scheme of tiles, as it is kept. */
function keptPicture(home: Home, url: string): Uint8Array {
  const key = url.slice(url.lastIndexOf('/') + 1)
  const bytes = readFileSync(join(home.userData, 'tiles', key.slice(0, 2), key))
  return bytes.subarray(bytes.indexOf(10) + 1)
}

/** Names that a careless program stumbles over, for videos of some of the formats. */
const ODD_NAMES: Readonly<Record<string, string>> = {
  'hevc.mp4': 'names/a #1.mp4',
  'vp9.webm': 'names/100%25.webm',
  'av1.mp4': '-y.mp4',
  'xvid.avi': 'names/two  spaces.avi',
  'ten-bit.mkv': '夜景/视频.mkv',
}

test.describe('videos of every kind', () => {
  test.setTimeout(240_000)

  test('end as a good still or as a stated failure', async ({ project, home, launch }) => {
    const kinds = playableNames.map((name) => ODD_NAMES[name] ?? name)
    playableNames.forEach((name, index) => make(project, kinds[index]!, (file) => makeVideo(name, file)))
    const plain = join(project.path, 'moov-at-end.mp4')
    make(project, 'dark.mp4', makeDarkBeginning)
    make(project, 'turned.mp4', (file) => {
      makeRotatedVideo(file)
      project.delete('turned.mp4.flat.mp4')
    })
    make(project, 'empty.mp4', (file) => writeFileSync(file, ''))
    make(project, 'text.mp4', (file) => writeFileSync(file, 'This is a text.\n'))
    make(project, 'playlist.mp4', (file) => writeFileSync(file, `#EXTM3U\n#EXTINF:2,\nfile://${plain}\n`))
    make(project, 'cut.mp4', (file) => {
      copyFileSync(plain, file)
      cutOff(file, 0.4)
    })

    const window = await (await launch()).window()
    const upright = [...kinds, 'dark.mp4']
    const broken = ['empty.mp4', 'text.mp4', 'playlist.mp4', 'cut.mp4']
    const tiles = await tilesOf(window, [...upright, 'turned.mp4', ...broken])
    for (const path of [...upright, 'turned.mp4'])
      expect([path, tiles.get(path)?.state]).toEqual([path, 'ready'])
    const ready = upright.map((path) => tiles.get(path) as Extract<TileOf['tile'], { state: 'ready' }>)
    const colours = halvesOfEach(ready.map(({ url }) => keptPicture(home, url)))
    upright.forEach((path, index) => {
      const { upper, lower } = colours[index]!
      expect(upper[0], path).toBeGreaterThan(180)
      expect(lower[2], path).toBeGreaterThan(180)
      expect(ready[index]!.width, path).toBe(320)
      expect(ready[index]!.duration, path).toBeGreaterThan(1500)
    })
    expect(tiles.get('turned.mp4')).toMatchObject({ width: 180, height: 320 })
    const reasons = broken
      .map((path) => tiles.get(path))
      .map((tile) => tile?.state === 'failed' && tile.reason)
    expect(reasons).toEqual(['empty', 'damaged', 'damaged', 'damaged'])

    // The page may draw them.
    const { url } = tiles.get('dark.mp4') as { url: string }
    const drawn = await window.evaluate(async (address) => {
      const picture = new Image()
      picture.src = address
      await picture.decode()
      return picture.naturalWidth
    }, url)
    expect(drawn).toBe(320)
    expect(statSync(join(home.userData, 'tiles')).mode & 0o777).toBe(0o700)
  })
})

test('a video of 250 MB starts and is played at its end without being read', async ({ project, launch }) => {
  test.setTimeout(180_000)
  make(project, 'big.mp4', (file) => {
    // Noise cannot be made smaller: 25 minutes, as much in each second as a recorded screen.
    const input = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', '160x90', '-r', '5', '-i', '/dev/urandom']
    const video = ['-frames:v', '7500', '-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '0', '-g', '5']
    spawnSync('ffmpeg', ['-v', 'error', ...input, ...video, file], { stdio: 'inherit' })
  })
  const { size } = statSync(join(project.path, 'big.mp4'))
  expect(size).toBeGreaterThan(240e6)
  expect(size).toBeLessThan(256 * 1024 * 1024)

  const knit = await launch()
  const window = await knit.window()
  const pid = knit.electron.process().pid!
  const before = bytesRead(pid)
  const shown = await window.evaluate(async () => {
    const { knit: api } = globalThis as unknown as PageGlobals
    const snapshot = await api.snapshot()
    const rootId = snapshot.ok ? snapshot.value.app.rootId : null
    const video = document.createElement('video')
    const next = (event: string): Promise<unknown> =>
      new Promise((resolve, reject) => {
        video.addEventListener(event, resolve, { once: true })
        video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true })
      })
    const loaded = next('loadeddata')
    video.preload = 'auto'
    video.src = `knit-file://${rootId}/big.mp4`
    document.body.append(video)
    await loaded
    const { videoWidth, duration } = video
    const seeked = next('seeked')
    video.currentTime = duration - 3
    await seeked
    const at = video.currentTime
    video.remove()
    video.removeAttribute('src')
    video.load()
    return { videoWidth, duration, at }
  })
  expect(shown).toMatchObject({ videoWidth: 160, duration: 1500, at: 1497 })
  // All that the process which serves the file has read meanwhile, be it of this file or not.
  expect(bytesRead(pid) - before).toBeLessThan(8_000_000)
})

test.describe('quitting', () => {
  /** Videos whose stills are being made when the app ends. */
  async function midway(project: Project, launch: () => Promise<KnitApp>): Promise<KnitApp> {
    make(project, '0.mp4', makeDarkBeginning)
    const paths = Array.from({ length: 24 }, (_none, n) => `${n + 1}.mp4`)
    for (const path of paths) make(project, path, (file) => copyInto(join(project.path, '0.mp4'), file))
    const knit = await launch()
    const window = await knit.window()
    await window.evaluate(
      (wanted) => void (globalThis as unknown as PageGlobals).knit.wantMedia(wanted, 1),
      paths,
    )
    await expect.poll(() => ffmpegs(project).length, { intervals: [20] }).toBeGreaterThan(0)
    return knit
  }

  test('in the middle of making stills leaves no ffmpeg behind', async ({ project, launch }) => {
    const knit = await midway(project, launch)
    await knit.quit()
    expect(ffmpegs(project)).toEqual([])
  })

  test('by a crash leaves no ffmpeg behind', async ({ project, launch }) => {
    const knit = await midway(project, launch)
    knit.electron.process().kill('SIGKILL')
    await expect.poll(() => ffmpegs(project), { timeout: 15_000 }).toEqual([])
  })

  test('ends an ffmpeg that never comes back', async ({ home, project, launch }) => {
    const program = join(home.path, 'ffmpeg')
    writeFileSync(
      program,
      '#!/bin/sh\n[ "$1" = -version ] && { echo "ffmpeg version 0-stuck"; exit; }\nsleep 600\n',
    )
    chmodSync(program, 0o755)
    make(project, 'a.mp4', (file) => makeVideo('moov-at-end.mp4', file))
    const knit = await launch({ FFMPEG_PATH: program })
    const window = await knit.window()
    await window.evaluate(() => void (globalThis as unknown as PageGlobals).knit.wantMedia(['a.mp4'], 1))
    await expect.poll(() => ffmpegs(project).length).toBe(1)
    await knit.quit()
    expect(ffmpegs(project)).toEqual([])
  })
})

/** Programs that look into a video of this project. */
function ffmpegs(project: Project): string[] {
  return processesNaming(`file:${project.path}`).map(({ command }) => command)
}

function copyInto(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}
