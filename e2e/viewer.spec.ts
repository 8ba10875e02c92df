import { join } from 'node:path'
import { expect, test } from './fixtures'
import { bars, ffmpeg } from './support/ffmpeg'
import { openLinks } from './support/open-links'
import { picture } from './support/picture'

test('a picture is shown whole, at its real size, enlarged at the pointer and moved', async ({
  window,
  project,
}) => {
  project.write('plan.png', picture(3000, 900))
  const reading = await openLinks(project, window, ['plan.png'])
  await reading.getByRole('link', { name: 'plan.png' }).click()
  const stage = window.locator('.picture-stage')
  const shown = stage.locator('img')
  const box = async () => (await shown.boundingBox())!
  await expect(reading.getByText('PNG · 3000 × 900')).toBeVisible()
  const frame = (await stage.boundingBox())!
  await expect.poll(async () => Math.round((await box()).width)).toBe(Math.round(frame.width))

  await window.keyboard.press('z')
  await expect.poll(async () => Math.round((await box()).width)).toBe(3000)
  await expect(reading.getByRole('button', { name: 'Whole or real size' })).toContainText('100 %')
  const before = await box()
  await window.mouse.move(frame.x + 100, frame.y + 100)
  await window.mouse.down()
  await window.mouse.move(frame.x + 60, frame.y + 80, { steps: 4 })
  await window.mouse.up()
  await expect.poll(async () => (await box()).x).toBeCloseTo(before.x - 40, 0)
  await window.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => (await box()).x).toBeLessThan(before.x - 41)

  await window.keyboard.press('z')
  await expect.poll(async () => Math.round((await box()).width)).toBe(Math.round(frame.width))
  // What lies under the pointer stays there: the left edge of the picture, here.
  const whole = await box()
  await window.mouse.move(whole.x + 1, whole.y + whole.height / 2)
  await window.mouse.wheel(0, -500)
  await expect.poll(async () => (await box()).width).toBeGreaterThan(whole.width * 1.5)
  expect(Math.abs((await box()).x - whole.x)).toBeLessThan(3)
  await window.mouse.wheel(0, 5000)
  await expect.poll(async () => Math.round((await box()).width)).toBe(Math.round(frame.width))
})

test('a picture that is no picture is named, and can be opened elsewhere', async ({ window, project }) => {
  project.write('torn.png', picture(300, 200).subarray(0, 40))
  const reading = await openLinks(project, window, ['torn.png'])
  await reading.getByRole('link', { name: 'torn.png' }).click()
  await expect(reading).toContainText('This picture cannot be shown')
  await expect(reading.getByRole('button', { name: 'Open with the system’s application' })).toBeVisible()
})

test('a video plays, seeks and sounds by its keys', async ({ window, project }) => {
  ffmpeg(project, 'tour.mp4', ...bars(320, 180, 30), '-pix_fmt', 'yuv420p')
  const reading = await openLinks(project, window, ['tour.mp4'])
  await reading.getByRole('link', { name: 'tour.mp4' }).click()
  const video = reading.locator('video')
  const now = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)
  const plays = () => video.evaluate((element: HTMLVideoElement) => !element.paused)
  await expect(reading.getByText('MP4 · 320 × 180')).toBeVisible()
  await expect(reading.getByText('0:30')).toBeVisible()
  expect(await plays()).toBe(false)

  await reading.getByRole('slider', { name: 'Position' }).focus()
  await window.keyboard.press('ArrowRight')
  await window.keyboard.press('ArrowRight')
  await window.keyboard.press('ArrowRight')
  await expect.poll(now).toBeCloseTo(15, 1)
  await window.keyboard.press('ArrowLeft')
  await expect.poll(now).toBeCloseTo(10, 1)
  await expect(reading.getByText('0:10')).toBeVisible()
  await window.keyboard.press('Space')
  await expect.poll(plays).toBe(true)
  await expect.poll(now).toBeGreaterThan(10.3)
  await window.keyboard.press('Space')
  await expect.poll(plays).toBe(false)

  await window.keyboard.press('ArrowDown')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.volume)).toBeCloseTo(0.9, 2)
  await window.keyboard.press('m')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(true)

  // In the whole window the player has the keys at once, and Esc leaves it one step at a time.
  await window.keyboard.press('f')
  await expect(window.locator('.preview')).toHaveAttribute('data-full', 'true')
  await window.keyboard.press('Space')
  await expect.poll(plays).toBe(true)
  await window.keyboard.press('Escape')
  await expect(window.locator('.preview')).toHaveAttribute('data-full', 'false')
  await expect(video).toBeVisible()
})

test('a video that the window has no decoder for has its still, says so, and is opened elsewhere', async ({
  app,
  window,
  project,
}) => {
  ffmpeg(project, 'phone.mp4', ...bars(320, 180, 1), '-c:v', 'libx265', '-x265-params', 'log-level=none')
  project.write('torn.mp4', 'not a video')
  const reading = await openLinks(project, window, ['phone.mp4', 'torn.mp4'])
  for (const name of ['phone.mp4', 'torn.mp4']) {
    await reading.getByRole('link', { name }).click()
    await expect(reading).toContainText('Knit cannot play this video')
    await expect(reading.getByRole('button', { name: 'Open with the system’s application' })).toBeVisible()
    await window.keyboard.press('Alt+ArrowLeft')
  }
  await reading.getByRole('link', { name: 'phone.mp4' }).click()
  await expect(reading.locator('.not-shown img')).toHaveJSProperty('naturalWidth', 320, { timeout: 30_000 })
  // The system's own programs cannot be asked what they were given, so here they are replaced.
  await app.evaluate(({ shell }) => {
    const given = globalThis as unknown as { given: string[] }
    given.given = []
    shell.openPath = (path) => Promise.resolve((given.given.push(path), ''))
  })
  await reading.getByRole('button', { name: 'Open with the system’s application' }).click()
  await expect
    .poll(() => app.evaluate(() => (globalThis as unknown as { given: string[] }).given))
    .toEqual([join(project.path, 'phone.mp4')])
})
