import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { _electron, type Page } from '@playwright/test'
import { builtApp } from './built-app'
import { measuredDocument } from './measured-document'
import type { Measurement } from './measurement'

const ROUNDS = 5
/** The app takes notice of changed files for so long (ms): nobody opens a document in the instant that it changes. */
const PAUSE = 1500
/** The documents, as the list has them: the newest first. */
const DOCUMENTS = [
  { name: 'line.md', size: 0, at: 3_000_000 },
  { name: 'short.md', size: 20 * 1024, at: 2_000_000 },
  { name: 'long.md', size: 348 * 1024, at: 1_000_000 },
] as const

interface Opening {
  /** From the key to the frame after the one in which the text is there, ms. */
  readonly first: number
  /** The longest frame from the key until half a second after the whole document is there, ms. */
  readonly frame: number
  /** The parser ran out of its time, as it may on a machine that does much else: the whole was never drawn. */
  readonly plain: boolean
}

/** How long the real window takes to show a document that nobody has opened before, and how smoothly it then goes. */
export async function measurePreview(): Promise<Measurement[]> {
  const executablePath = builtApp('preview')
  if (executablePath === null) return []
  const folder = mkdtempSync(join(tmpdir(), 'knit-preview-'))
  const root = join(folder, 'project')
  mkdirSync(root)
  for (const { name, size } of DOCUMENTS)
    writeFileSync(join(root, name), size === 0 ? '# One\n\n## Line\n' : measuredDocument(size))
  const touch = (round: number): void => {
    // Another time makes another document of it, of which nothing is kept.
    for (const { name, at } of DOCUMENTS) utimesSync(join(root, name), at + round, at + round)
  }
  touch(0)
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const app = await _electron.launch({
    executablePath,
    args: [...sandbox, resolve('.'), '--root', root],
    env: { ...process.env, KNIT_USER_DATA: join(folder, 'data'), HOME: folder },
  })
  try {
    const page = await app.firstWindow()
    await page.locator('html[data-ready="true"]').waitFor()
    const openings: Opening[][] = [[], [], []]
    const scrolling: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      touch(round + 1)
      await page.waitForTimeout(PAUSE)
      for (const [index, { name }] of DOCUMENTS.entries()) {
        await page.keyboard.press('Home')
        for (let n = 0; n < index; n += 1) await page.keyboard.press('ArrowDown')
        openings[index]!.push(await open(page, name))
        if (index === 2 && !openings[index]!.at(-1)!.plain) scrolling.push(await scroll(page))
        await page.keyboard.press('Escape')
        await page.locator('.preview').waitFor({ state: 'detached' })
      }
    }
    const [line, short, long] = openings as [Opening[], Opening[], Opening[]]
    const whole = long.filter(({ plain }) => !plain)
    const frames = whole.map(({ frame }) => frame)
    return [
      { name: 'one line, the first since the start', value: line[0]!.first, unit: 'ms' },
      { name: 'one line: from Enter to the screen', value: median(line), unit: 'ms' },
      { name: '20 KB: from Enter to the first screen', value: median(short), unit: 'ms', limit: 60 },
      { name: '… against one line', value: median(short) / median(line), unit: '×' },
      { name: '348 KB: from Enter to the first screen', value: median(long), unit: 'ms', limit: 150 },
      { name: '… against one line', value: median(long) / median(line), unit: '×' },
      {
        name: '348 KB: drawn whole, in so many of a hundred cases',
        value: (100 * whole.length) / long.length,
        unit: '%',
      },
      {
        name: '348 KB: median of the longest frames until then',
        value: middle(frames),
        unit: 'ms',
        limit: 100,
      },
      {
        name: '348 KB: median of the longest frames of a scroll',
        value: middle(scrolling),
        unit: 'ms',
        limit: 50,
      },
      { name: '… the longest of all', value: Math.max(...scrolling), unit: 'ms' },
    ]
  } finally {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Presses Enter on the document under the cursor. */
async function open(page: Page, name: string): Promise<Opening> {
  await page.evaluate((key) => {
    const result = new Promise<Opening>((done) => {
      let start = 0
      let first = 0
      let frame = 0
      let settled = 0
      let before = performance.now()
      const onFrame = (now: number): void => {
        if (start > 0) frame = Math.max(frame, now - Math.max(before, start))
        before = now
        const article = document.querySelector('.reading article')
        if (start > 0 && first === 0 && article?.querySelector('h2')) {
          // This frame is about to be painted; by the next one it has been.
          requestAnimationFrame((next) => (first = next - start))
        }
        const plain = document.querySelector('.reading[data-kind="plain"]') !== null
        if (plain) return done({ first: first || now - start, frame, plain })
        const whole = document.querySelector('.reading [data-whole="true"]') !== null
        settled = whole ? settled || now : 0
        if (first > 0 && settled > 0 && now - settled > 500) return done({ first, frame, plain })
        requestAnimationFrame(onFrame)
      }
      requestAnimationFrame(onFrame)
      addEventListener('keydown', (event) => (start = event.timeStamp), { once: true, capture: true })
    })
    Object.assign(globalThis, { [key]: result })
  }, `opening ${name}`)
  await page.keyboard.press('Enter')
  return page.evaluate(
    (key) => (globalThis as unknown as Record<string, Promise<Opening>>)[key]!,
    `opening ${name}`,
  )
}

/** Goes through the document in view, a fifth of a screen in every frame; the longest frame in ms. */
function scroll(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        const reading = document.querySelector('.reading')!
        let before = performance.now()
        let longest = 0
        let frames = 0
        const onFrame = (now: number): void => {
          longest = Math.max(longest, now - before)
          before = now
          const last = reading.scrollTop
          reading.scrollTop += reading.clientHeight / 5
          frames += 1
          if (reading.scrollTop === last || frames > 240) done(longest)
          else requestAnimationFrame(onFrame)
        }
        requestAnimationFrame((now) => {
          before = now
          requestAnimationFrame(onFrame)
        })
      }),
  )
}

function median(openings: readonly Opening[]): number {
  return middle(openings.map(({ first }) => first))
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
