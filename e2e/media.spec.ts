import type { ElectronApplication, Locator, Page } from '@playwright/test'
import { chmodSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './fixtures'
import { findings } from './support/axe'
import { DshLog } from './support/dsh-log'
import { bars, ffmpeg } from './support/ffmpeg'
import { withOrientation } from './support/orientation'
import { picture } from './support/picture'
import type { Project } from './support/project'
import { settingsView } from './support/settings-view'
import { topics } from './support/topics'

/** Files that were written just now are left alone for a while: they may not be whole yet. */
function age(project: Project, path: string, minutes: number): void {
  const then = Date.now() / 1000 - minutes * 60
  utimesSync(join(project.path, path), then, then)
  project.own(path)
}

/** A picture of one colour whose left upper quarter is red, so that one sees which way up it is. */
function flag(project: Project, path: string, size: string, colour: string, minutes: number): void {
  const red = 'drawbox=w=iw/2:h=ih/2:color=red:t=fill'
  ffmpeg(
    project,
    path,
    '-f',
    'lavfi',
    '-i',
    `color=${colour}:s=${size}`,
    '-vf',
    red,
    '-frames:v',
    '1',
    '-q:v',
    '2',
  )
  age(project, path, minutes)
}

const tile = (window: Page, path: string): Locator => window.locator(`.tile[data-path="${path}"]`)
const chosen = (window: Page): Locator => window.getByRole('gridcell', { selected: true })
const resize = (app: ElectronApplication, width: number, height: number): Promise<void> =>
  app.evaluate(
    ({ BrowserWindow }, [w, h]) => BrowserWindow.fromId(1)!.setContentSize(w!, h!),
    [width, height],
  )

/** The colour in the middle of each quarter of what a tile shows on the screen, from the left upper one as one reads. */
async function quarters(window: Page, path: string): Promise<string[]> {
  const square = tile(window, path).locator('.tile-square')
  await expect(square.locator('img')).toHaveJSProperty('complete', true)
  const shot = (await square.screenshot()).toString('base64')
  return window.evaluate(async (data) => {
    const bitmap = await createImageBitmap(
      new Blob([Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))], { type: 'image/png' }),
    )
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')!
    context.drawImage(bitmap, 0, 0)
    const name = (x: number, y: number): string => {
      const [r, g, b] = context.getImageData(x * bitmap.width, y * bitmap.height, 1, 1)
        .data as unknown as number[]
      const strong = (value: number | undefined): boolean => (value ?? 0) > 110
      return `${strong(r) ? 'r' : ''}${strong(g) ? 'g' : ''}${strong(b) ? 'b' : ''}` || 'black'
    }
    return [name(0.25, 0.25), name(0.75, 0.25), name(0.25, 0.75), name(0.75, 0.75)]
  }, shot)
}

async function openMedia(window: Page): Promise<void> {
  await window.keyboard.press('3')
  await expect(window.getByRole('grid')).toBeVisible()
}

test('tiles show their pictures the right way up, and videos with their length', async ({
  window,
  project,
}) => {
  flag(project, 'wide.jpg', '1600x1000', 'blue', 10)
  ffmpeg(
    project,
    'clip.mp4',
    ...bars(320, 180, 8),
    '-vf',
    'drawbox=t=fill:color=green',
    '-pix_fmt',
    'yuv420p',
  )
  age(project, 'clip.mp4', 20)
  // All eight ways in which a camera may have been held: each is stored turned, and says how to turn it back.
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8] as const) {
    const path = `held-${orientation}.jpg`
    flag(project, path, '1200x1200', 'blue', 30 + orientation)
    project.write(path, withOrientation(readFileSync(join(project.path, path)), orientation))
    age(project, path, 30 + orientation)
  }
  await openMedia(window)
  for (const path of ['wide.jpg', 'clip.mp4', 'held-8.jpg'])
    await expect(tile(window, path)).toHaveAttribute('data-state', 'ready', { timeout: 30_000 })
  expect(await quarters(window, 'wide.jpg')).toEqual(['r', 'b', 'b', 'b'])
  const turned: Readonly<Record<number, number>> = { 1: 0, 2: 1, 3: 3, 4: 2, 5: 0, 6: 1, 7: 3, 8: 2 }
  for (const [orientation, corner] of Object.entries(turned)) {
    const expected = ['b', 'b', 'b', 'b']
    expected[corner] = 'r'
    await expect(tile(window, `held-${orientation}.jpg`)).toHaveAttribute('data-state', 'ready')
    await expect.poll(() => quarters(window, `held-${orientation}.jpg`), orientation).toEqual(expected)
  }
  await expect(tile(window, 'clip.mp4')).toContainText('0:08')
  await expect(tile(window, 'clip.mp4')).toHaveAccessibleName('clip.mp4, video, 0:08')
  expect(await quarters(window, 'clip.mp4')).toEqual(['g', 'g', 'g', 'g'])
})

test('what cannot be shown keeps its tile, and says why', async ({ window, project }) => {
  project.write('torn.png', 'this is no picture')
  age(project, 'torn.png', 5)
  project.write('empty.mp4', '')
  age(project, 'empty.mp4', 6)
  project.write('words.mp4', 'this is no video')
  age(project, 'words.mp4', 7)
  await openMedia(window)
  await expect(tile(window, 'torn.png')).toContainText('PNG')
  await expect(tile(window, 'torn.png')).toContainText('damaged')
  await expect(tile(window, 'empty.mp4')).toContainText('empty')
  await expect(tile(window, 'words.mp4')).toHaveAttribute('data-state', 'failed', { timeout: 30_000 })
  await tile(window, 'torn.png').click()
  await expect(window.locator('.media-selected')).toContainText('The file is damaged or incomplete.')
})

test('where ffmpeg is missing, the line below and the player lead to where one is named', async ({
  home,
  project,
  launch,
}) => {
  // It is there when Knit looks for one, and gone when the still is to be made.
  const program = join(home.path, 'ffmpeg')
  writeFileSync(program, '#!/bin/sh\nrm -f "$0"\necho "ffmpeg version 0-gone"\n')
  chmodSync(program, 0o755)
  const hevc = ['-c:v', 'libx265', '-x265-params', 'log-level=none']
  ffmpeg(project, 'clip.mp4', ...bars(320, 180, 1), ...hevc)
  age(project, 'clip.mp4', 5)
  const window = await (await launch({ FFMPEG_PATH: program })).window()
  await openMedia(window)
  await expect(tile(window, 'clip.mp4')).toContainText('no ffmpeg', { timeout: 30_000 })
  await window.keyboard.press('ArrowRight')
  await window.getByRole('button', { name: 'Settings…' }).click()
  await expect(settingsView(window).getByRole('heading', { name: 'Media' })).toBeInViewport()
  await window.keyboard.press('Escape')
  await tile(window, 'clip.mp4').click()
  const player = window.locator('.not-shown')
  await expect(player).toContainText('There is no ffmpeg to take a still with.')
  await player.getByRole('button', { name: 'Settings…' }).click()
  await expect(settingsView(window).getByRole('heading', { name: 'Media' })).toBeInViewport()
})

test('what the documents on top show comes first and says so, the rest follows by time', async ({
  window,
  home,
  project,
}) => {
  mkdirSync(join(project.path, 'docs/auth'), { recursive: true })
  flag(project, 'new.png', '200x200', 'blue', 2)
  flag(project, 'docs/auth/flow.png', '200x200', 'green', 600)
  project.write(
    topics.tokens.path,
    `# ${topics.tokens.title}\n\n${topics.tokens.answer}\n\n![flow](flow.png)\n`,
  )
  const log = new DshLog(home, project.path)
  log.append(log.human(topics.tokens.question))
  await expect(window.getByRole('group', { name: 'Primary' }).getByRole('option')).toBeVisible()
  await openMedia(window)
  const ranked = window.getByRole('rowgroup', { name: 'Relevant' })
  await expect(ranked.getByRole('gridcell')).toHaveCount(1)
  await expect(ranked.getByRole('gridcell')).toHaveAccessibleName(
    `flow.png, picture, Shown by ${topics.tokens.title}, line 5`,
  )
  await expect(window.getByRole('rowgroup', { name: 'Everything else' }).getByRole('gridcell')).toHaveCount(1)
  await window.keyboard.press('r')
  await expect(
    window.getByRole('rowgroup', { name: 'Pictures and videos' }).getByRole('gridcell').first(),
  ).toHaveAttribute('data-path', 'new.png')
})

test.describe('in a grid of many', () => {
  test.beforeEach(({ project }) => {
    for (let n = 0; n < 40; n += 1) {
      const path = `img/${String(n).padStart(2, '0')}.png`
      project.write(path, picture(300, 200))
      age(project, path, n + 1)
    }
  })

  test('there are as many columns as the width gives, and keys move by what one sees', async ({
    window,
    app,
  }) => {
    await openMedia(window)
    const grid = window.getByRole('grid')
    for (const [width, columns] of [
      [320, 2],
      [632, 5],
      [1200, 10],
      [420, 3],
    ] as const) {
      await resize(app, width, 800)
      await expect(grid).toHaveAttribute('aria-colcount', String(columns))
    }
    await grid.focus()
    const go = async (key: string, path: string): Promise<void> => {
      await window.keyboard.press(key)
      await expect(chosen(window), key).toHaveAttribute('data-path', `img/${path}.png`)
      await expect(chosen(window)).toBeInViewport()
    }
    await go('ArrowDown', '00')
    await go('ArrowRight', '01')
    await go('ArrowDown', '04')
    await go('ArrowRight', '05')
    await go('ArrowRight', '06')
    await go('ArrowLeft', '05')
    await go('ArrowUp', '02')
    await go('End', '39')
    await go('ArrowRight', '39')
    await go('ArrowUp', '36')
    await go('Home', '00')
    await go('ArrowLeft', '00')
    await window.keyboard.press('PageDown')
    await expect(chosen(window)).toBeInViewport()
    await expect(chosen(window)).not.toHaveAttribute('data-path', 'img/00.png')
  })

  test('a tile opens below, large, and in the whole window, and goes away one step at a time', async ({
    window,
  }) => {
    await openMedia(window)
    await window.keyboard.press('ArrowRight')
    await window.keyboard.press('Enter')
    const shown = window.locator('.picture-stage img')
    await expect(shown).toHaveAttribute('alt', 'img/00.png')
    await window.keyboard.press('ArrowRight')
    await expect(shown).toHaveAttribute('alt', 'img/01.png')
    await window.keyboard.press('Space')
    const sheet = window.getByRole('dialog')
    await expect(sheet.getByText('PNG · 300 × 200')).toBeVisible()
    await window.keyboard.press('ArrowRight')
    await expect(sheet.locator('.picture-stage img')).toHaveAttribute('alt', 'img/02.png')
    await window.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await window.keyboard.press('f')
    await expect(window.locator('.preview')).toHaveAttribute('data-full', 'true')
    await window.keyboard.press('ArrowRight')
    await expect(shown).toHaveAttribute('alt', 'img/03.png')
    await window.keyboard.press('ArrowLeft')
    await expect(shown).toHaveAttribute('alt', 'img/02.png')
    await window.keyboard.press('Escape')
    await expect(window.locator('.preview')).toHaveAttribute('data-full', 'false')
    await window.keyboard.press('Escape')
    await expect(window.locator('.preview')).toBeHidden()
    await expect(window.getByRole('grid')).toBeFocused()
    await expect(chosen(window)).toHaveAttribute('data-path', 'img/02.png')
  })

  test('the menu copies path and picture link, and the filter finds by path', async ({
    window,
    app,
    project,
  }) => {
    const clipboard = () => app.evaluate(({ clipboard: system }) => system.readText())
    await openMedia(window)
    await window.keyboard.press('ArrowRight')
    await window.keyboard.press('Control+C')
    await expect(window.getByText('Copied the path of')).toBeVisible()
    expect(await clipboard()).toBe(join(project.path, 'img/00.png'))
    await window.keyboard.press('Shift+F10')
    await window.getByRole('menuitem', { name: 'Copy as a Markdown picture' }).click()
    await expect(window.getByText('Copied a link to')).toBeVisible()
    expect(await clipboard()).toBe('![00.png](img/00.png)')

    await window.keyboard.press('Control+F')
    await window.keyboard.type('img/17')
    await expect(window.getByRole('gridcell')).toHaveCount(1)
    await window.keyboard.type('zz')
    await expect(window.getByText('The path of every picture and video was searched.')).toBeVisible()
    await window.getByRole('button', { name: 'Clear the filter' }).last().click()
    await expect(window.getByRole('gridcell').first()).toHaveAttribute('data-path', 'img/00.png')
  })

  test('all of it stands below the first documents, where four is the most', async ({ window }) => {
    await window.keyboard.press('4')
    await expect(window.getByRole('option')).toHaveCount(4)
    await expect(window.getByRole('button', { name: 'See all 40 documents' })).toBeVisible()
    const grid = window.getByRole('grid')
    await expect(grid).toHaveAttribute('aria-rowcount', '14')
    await grid.focus()
    await window.keyboard.press('End')
    await expect(chosen(window)).toHaveAttribute('data-path', 'img/39.png')
    await expect(chosen(window)).toBeInViewport()
    await window.keyboard.press('Home')
    await expect(chosen(window)).toBeInViewport()
  })
})

test('a picture that moves does so only under the pointer or the cursor', async ({ window, project }) => {
  for (const [path, minutes] of [
    ['moves.gif', 5],
    ['moves.webp', 6],
  ] as const) {
    ffmpeg(project, path, ...bars(320, 180, 2))
    age(project, path, minutes)
  }
  await openMedia(window)
  for (const path of ['moves.gif', 'moves.webp']) {
    const shown = tile(window, path).locator('img')
    await expect(shown).toHaveAttribute('src', /^knit-tile:/, { timeout: 30_000 })
    await tile(window, path).hover()
    await expect(shown).toHaveAttribute('src', /^knit-file:/)
    await window.mouse.move(5, 5)
    await expect(shown).toHaveAttribute('src', /^knit-tile:/)
    await window.keyboard.press('ArrowRight')
    await expect(chosen(window)).toHaveAttribute('data-path', path)
    await expect(shown).toHaveAttribute('src', /^knit-file:/)
  }
})

test('a picture with too many pixels is named and never loaded, and a drawing runs nothing', async ({
  window,
  project,
}) => {
  ffmpeg(project, 'huge.png', '-f', 'lavfi', '-i', 'color=black:s=9000x9000', '-frames:v', '1')
  age(project, 'huge.png', 5)
  const run = "document.title = parent.document.title = 'ran'"
  project.write(
    'plan.svg',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" onload="${run}"><script>${run}</script>
     <rect width="10" height="10" fill="#00f"/></svg>`,
  )
  age(project, 'plan.svg', 6)
  const loaded: string[] = []
  window.on('request', (request) => loaded.push(request.url()))
  await openMedia(window)
  await expect(tile(window, 'huge.png')).toContainText('too large', { timeout: 30_000 })
  await expect(tile(window, 'huge.png')).toHaveAccessibleName(/9000 × 9000/)
  await expect(tile(window, 'plan.svg')).toHaveAttribute('data-state', 'ready')
  expect(await quarters(window, 'plan.svg')).toEqual(['b', 'b', 'b', 'b'])
  await tile(window, 'huge.png').click()
  await expect(window.locator('.not-shown')).toContainText('more pixels than Knit decodes. (9000 × 9000)')
  await tile(window, 'plan.svg').click()
  await expect(window.locator('.picture-stage img')).toHaveJSProperty('complete', true)
  expect(await window.title()).not.toContain('ran')
  expect(loaded.filter((address) => address.includes('plan.svg'))).not.toEqual([])
  expect(loaded.filter((address) => address.includes('huge.png'))).toEqual([])
})

test('a denser screen gets thumbnails with more pixels', async ({ window, project }) => {
  flag(project, 'wide.jpg', '1600x1000', 'blue', 10)
  await openMedia(window)
  const shown = tile(window, 'wide.jpg').locator('img')
  await expect(shown).toHaveJSProperty('naturalWidth', 144, { timeout: 30_000 })
  const screen = await window.context().newCDPSession(window)
  const size = { width: 0, height: 0, mobile: false }
  await screen.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 2 })
  await expect(shown).toHaveJSProperty('naturalWidth', 288, { timeout: 30_000 })
  await screen.send('Emulation.clearDeviceMetricsOverride')
  await expect(shown).toHaveJSProperty('naturalWidth', 144)
})

for (const theme of ['light', 'dark'] as const)
  test(`axe finds nothing serious in grid, viewer and player, ${theme}`, async ({ window, project }) => {
    test.setTimeout(120_000)
    flag(project, 'plan.png', '800x600', 'blue', 5)
    ffmpeg(project, 'tour.mp4', ...bars(320, 180, 4), '-pix_fmt', 'yuv420p')
    age(project, 'tour.mp4', 6)
    project.write('torn.png', 'this is no picture')
    age(project, 'torn.png', 7)
    await window.evaluate((chosenTheme) => {
      const { knit } = globalThis as unknown as { knit: { changeSettings(patch: object): Promise<unknown> } }
      return knit.changeSettings({ theme: chosenTheme })
    }, theme)
    await openMedia(window)
    await expect(tile(window, 'torn.png')).toHaveAttribute('data-state', 'failed')
    const check = (state: string) =>
      test.step(state, async () => expect(await findings(window), state).toEqual([]))
    await window.keyboard.press('ArrowRight')
    await check('grid')
    await window.keyboard.press('Enter')
    await expect(window.locator('.picture-stage')).toBeVisible()
    await check('viewer')
    await window.keyboard.press('ArrowRight')
    await expect(window.locator('.player')).toBeVisible()
    await check('player')
    await window.keyboard.press('ArrowRight')
    await expect(window.locator('.not-shown')).toBeVisible()
    await check('a picture that cannot be shown')
    await window.keyboard.press('Escape')
    await window.keyboard.press('4')
    await check('all')
  })
