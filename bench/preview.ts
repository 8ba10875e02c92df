import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { _electron, type Page } from '@playwright/test'
import { builtApp } from './built-app'
import { measuredDocument } from './measured-document'
import type { Measurement } from './measurement'

const ROUNDS = 7
/** The documents, as the list has them: the newest first. */
const DOCUMENTS = [
  { name: 'short.md', size: 20 * 1024, at: 2_000_000 },
  { name: 'long.md', size: 348 * 1024, at: 1_000_000 },
] as const

interface Opening {
  /** From the key to the second frame after the text is there, ms. */
  readonly first: number
  /** The longest frame from the key until half a second after the whole document is there, ms. */
  readonly frame: number
}

/** How long the real window takes to show a document that nobody has opened before, and how smoothly it then goes. */
export async function measurePreview(): Promise<Measurement[]> {
  const executablePath = builtApp('preview')
  if (executablePath === null) return []
  const folder = mkdtempSync(join(tmpdir(), 'knit-preview-'))
  const root = join(folder, 'project')
  mkdirSync(root)
  for (const { name, size } of DOCUMENTS) writeFileSync(join(root, name), measuredDocument(size))
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
    const openings: Opening[][] = [[], []]
    let scrolling = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      touch(round + 1)
      for (const [index, { name }] of DOCUMENTS.entries()) {
        await page.keyboard.press('Home')
        for (let n = 0; n < index; n += 1) await page.keyboard.press('ArrowDown')
        openings[index]!.push(await open(page, name))
        if (index === 1) scrolling = Math.max(scrolling, await scroll(page))
        await page.keyboard.press('Escape')
        await page.locator('.preview').waitFor({ state: 'detached' })
      }
    }
    const [short, long] = openings as [Opening[], Opening[]]
    const frame = Math.max(...long.map((one) => one.frame))
    return [
      { name: '20 KB: from Enter to the first screen', value: median(short), unit: 'ms', limit: 60 },
      { name: '348 KB: from Enter to the first screen', value: median(long), unit: 'ms', limit: 150 },
      { name: '348 KB: longest frame until the whole is there', value: frame, unit: 'ms', limit: 100 },
      { name: '348 KB: longest frame while scrolling through it', value: scrolling, unit: 'ms', limit: 50 },
    ]
  } finally {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Presses Enter on the document under the cursor. */
async function open(page: Page, name: string): Promise<Opening> {
  await page.evaluate((key) => {
    const result = new Promise<Opening>((done, fail) => {
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
        // On a machine that does much else at the same time the parser runs out of its time.
        if (document.querySelector('.reading[data-kind="plain"]') !== null)
          return fail(new Error('it was shown as plain text: the parser took longer than 2 s'))
        const whole = document.querySelector('.reading [data-whole="true"]') !== null
        settled = whole ? settled || now : 0
        if (first > 0 && settled > 0 && now - settled > 500) return done({ first, frame })
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
          if (reading.scrollTop === last || frames > 600) done(longest)
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
  const sorted = openings.map(({ first }) => first).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
