import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import { TileCache } from '../src/engine/media/tile-cache'
import { makeVideo } from '../src/engine/media/testing/make-media'
import { thumbnailOf } from '../src/renderer/media/thumbnail-of'
import { builtApp } from './built-app'
import type { Measurement } from './measurement'
import { usage } from './usage'

const PICTURES = 2000
const VIDEOS = 200
const PICTURE = { width: 1280, height: 720 }
/** Of the stills that ffmpeg makes of such videos. */
const POSTER = { width: 480, height: 270 }
/** How far one step of scrolling goes, in pixels: as fast as a wheel that is turned hard. */
const STEP = 120
/** Videos of which no still is kept, so that quitting finds an ffmpeg at work. */
const FRESH = 24

/**
 * Measures the grid of a large project, all of its thumbnails kept, in the real app: how soon the first screen is filled,
 * what scrolling through all of it holds up, how much memory that takes, and what quitting leaves behind. The first screen
 * is measured from the key that shows the grid, which is what the grid itself takes, and from the beginning of the page with
 * the grid remembered, which adds what every window takes to come up.
 */
export async function measureMediaGrid(): Promise<Measurement[]> {
  const executablePath = builtApp('media-grid')
  if (executablePath === null) return []
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'knit-media-grid-')))
  const root = join(folder, 'project')
  const userData = join(folder, 'data')
  try {
    await layOut(folder, root, new TileCache(join(userData, 'tiles')))
    const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    const launch = (): Promise<ElectronApplication> =>
      _electron.launch({
        executablePath,
        args: [...sandbox, resolve('.'), '--root', root],
        env: { ...process.env, KNIT_USER_DATA: userData, HOME: folder },
      })
    const app = await launch()
    const { screen, scrolled, growth } = await inTheApp(app, folder, root).finally(() => app.close())
    const left = ffmpegs(root)
    for (const file of freshFiles(root)) rmSync(file)
    const again = await launch()
    const started = await fromTheBeginning(again).finally(() => again.close())
    const of = `${PICTURES} pictures and ${VIDEOS} videos, all kept`
    return [
      { name: `first screen of tiles of ${of}`, value: screen, unit: 'ms', limit: 1500 },
      { name: 'the same from the beginning of the page', value: started, unit: 'ms' },
      {
        name: 'longest task while all of it is scrolled through',
        value: scrolled.task,
        unit: 'ms',
        limit: 50,
      },
      { name: 'longest time between two frames meanwhile', value: scrolled.frame, unit: 'ms' },
      { name: 'frames meanwhile, in the middle', value: scrolled.median, unit: 'ms' },
      {
        name: 'growth of memory meanwhile, all processes (PSS without programs)',
        value: growth,
        unit: 'MB',
        limit: 250,
      },
      { name: 'ffmpegs left after quitting in their midst', value: left, unit: '×', limit: 0 },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Ends while ffmpegs are at work. */
async function inTheApp(app: ElectronApplication, folder: string, root: string) {
  const { pid } = app.process()
  const window = await app.firstWindow()
  await window.locator('html[data-ready="true"]').waitFor()
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.fromId(1)!.setContentSize(1200, 900))
  const before = usage(pid!).own
  const screen = await untilFilled(window, await window.evaluate(showGrid))
  const scrolled = await window.evaluate(scrollThrough, STEP)
  const growth = usage(pid!).own - before

  layOutFresh(folder, root)
  await window.evaluate(() => document.querySelector('.media-scroll')!.scrollTo(0, 0))
  const began = performance.now()
  while (ffmpegs(root) === 0) {
    if (performance.now() - began > 60_000) throw new Error('No ffmpeg was ever at work.')
    await window.waitForTimeout(20)
  }
  return { screen, scrolled, growth }
}

async function fromTheBeginning(app: ElectronApplication): Promise<number> {
  const window = await app.firstWindow()
  await window.locator('.tile').first().waitFor()
  return untilFilled(window, await window.evaluate(() => performance.timeOrigin))
}

/** From `began` until the first screen of the grid is filled; ms. */
async function untilFilled(window: Page, began: number): Promise<number> {
  await window.locator('.tile').first().waitFor()
  return (await window.evaluate(whenFilled)) - began
}

async function layOut(folder: string, root: string, cache: TileCache): Promise<void> {
  mkdirSync(root)
  const [picture, video, thumbnail, still] = ['picture.jpg', 'video.mp4', 'thumbnail.webp', 'still.jpg'].map(
    (name) => join(folder, name),
  ) as [string, string, string, string]
  const kept = thumbnailOf(PICTURE, 1)
  draw(picture, PICTURE.width, PICTURE.height)
  draw(thumbnail, kept.width, kept.height)
  draw(still, POSTER.width, POSTER.height)
  makeVideo('moov-at-end.mp4', video)
  const [ofPicture, ofVideo] = [readFileSync(thumbnail), readFileSync(still)]
  const hourAgo = Date.now() / 1000 - 3600
  for (let n = 0; n < PICTURES + VIDEOS; n += 1) {
    // Every eleventh is a video, so that both are on every screen.
    const isVideo = n % 11 === 10
    const file = join(root, isVideo ? `video-${n}.mp4` : `picture-${n}.jpg`)
    copyFileSync(isVideo ? video : picture, file)
    utimesSync(file, hourAgo - n, hourAgo - n)
    const { size, mtimeMs } = statSync(file)
    const duration = isVideo ? 2000 : null
    const facts = { state: 'ready', ...PICTURE, duration, animated: false } as const
    await cache.keep(TileCache.keyOf(file, { size, mtime: mtimeMs }), facts, isVideo ? ofVideo : ofPicture)
  }
}

/** Puts videos on top that have yet to be looked into. */
function layOutFresh(folder: string, root: string): void {
  const minuteAgo = Date.now() / 1000 - 60
  for (const file of freshFiles(root)) {
    copyFileSync(join(folder, 'video.mp4'), file)
    utimesSync(file, minuteAgo, minuteAgo)
  }
}

function freshFiles(root: string): string[] {
  return Array.from({ length: FRESH }, (_none, n) => join(root, `fresh-${n}.mp4`))
}

/** A picture with as much in it as a photograph. */
function draw(file: string, width: number, height: number): void {
  const input = `mandelbrot=s=${width}x${height}:start_scale=0.05`
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', input, '-frames:v', '1', file])
}

function ffmpegs(root: string): number {
  const commands = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).split('\n')
  return commands.filter((command) => command.includes(`file:${root}`)).length
}

/** In the page: presses the key that shows the grid; says when. */
function showGrid(): number {
  const at = Date.now()
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '3', bubbles: true, cancelable: true }))
  return at
}

/** In the page: when each tile in view shows its still. */
async function whenFilled(): Promise<number> {
  const isFilled = (): boolean => {
    const shown = [...document.querySelectorAll('.tile')].filter(
      (tile) => tile.getBoundingClientRect().top < innerHeight,
    )
    return (
      shown.length > 0 &&
      shown.every((tile) => {
        const still = tile.querySelector('img')
        return still !== null && still.complete && still.naturalWidth > 0
      })
    )
  }
  const began = performance.now()
  while (!isFilled()) {
    if (performance.now() - began > 60_000) throw new Error('The first screen was not filled in a minute.')
    await new Promise(requestAnimationFrame)
  }
  return Date.now()
}

/** In the page: what scrolling to the end and back costs; all in ms. */
async function scrollThrough(step: number): Promise<{ task: number; frame: number; median: number }> {
  const tasks: number[] = []
  // Told of are those from 50 ms on.
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) tasks.push(entry.duration)
  })
  observer.observe({ type: 'longtask' })
  const scroller = document.querySelector('.media-scroll')!
  const frames: number[] = []
  let last = await new Promise<number>(requestAnimationFrame)
  for (const by of [step, -step]) {
    for (let top = -1; top !== scroller.scrollTop;) {
      top = scroller.scrollTop
      scroller.scrollBy(0, by)
      const now = await new Promise<number>(requestAnimationFrame)
      frames.push(now - last)
      last = now
    }
  }
  await new Promise((resolved) => setTimeout(resolved, 500))
  observer.disconnect()
  frames.sort((a, b) => a - b)
  return { task: Math.max(0, ...tasks), frame: frames.at(-1)!, median: frames[frames.length >> 1]! }
}
