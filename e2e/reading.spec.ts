import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { bars, ffmpeg } from './support/ffmpeg'

const reading = (window: Page) => window.locator('.reading')

test('a heading has a button that copies a link to its section', async ({ knit, window, project }) => {
  project.write('docs/headed.md', '# Headed\n\nText.\n\n## The second part\n\nMore.\n')
  await window.keyboard.press('Control+F')
  await window.keyboard.type('headed')
  await expect(window.getByRole('option')).toHaveCount(1)
  await window.keyboard.press('Enter')
  await expect(reading(window).getByRole('heading', { name: 'The second part', exact: true })).toBeVisible()
  const button = reading(window).getByRole('button', { name: 'Copy a link to “The second part”' })
  await expect(button).toHaveCSS('opacity', '0')
  await reading(window).focus()
  await window.keyboard.press('Tab')
  await window.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await expect(button).toHaveCSS('opacity', '1')
  await window.keyboard.press('Enter')
  const clipboard = () => knit.electron.evaluate(({ clipboard: system }) => system.readText())
  await expect.poll(clipboard).toBe('[The second part](docs/headed.md#the-second-part)')
})

test('front matter is a small table, and the outline leads to a heading by keys', async ({
  window,
  project,
}) => {
  const filler = 'Nothing that anybody asked for.\n\n'.repeat(80)
  project.write(
    'docs/outlined.md',
    `---\ntitle: Outlined\ntags: [one, two]\n---\n\n# Outlined\n\n${filler}## The far part\n\nFar.\n`,
  )
  await window.keyboard.press('Control+F')
  await window.keyboard.type('outlined')
  await expect(window.getByRole('option')).toHaveCount(1)
  await window.keyboard.press('Enter')
  const table = reading(window).getByRole('table')
  await expect(table.getByRole('rowheader')).toHaveText(['title', 'tags'])
  await expect(table.getByRole('cell')).toHaveText(['Outlined', 'onetwo'])
  const heading = reading(window).getByRole('heading', { name: 'The far part', exact: true })
  await expect(heading).not.toBeInViewport()
  await window.locator('.menu-trigger-outline').press('Enter')
  await expect(window.getByRole('menuitem', { name: 'Outlined' })).toBeFocused()
  await window.keyboard.press('ArrowDown')
  await window.keyboard.press('Enter')
  await expect(window.getByRole('menuitem')).toHaveCount(0)
  await expect(heading).toBeInViewport()
})

test('a document that takes the parser too long is shown as plain text, and the window goes on', async ({
  window,
  project,
}) => {
  // Each of the lines goes on 90 quotations, and each of those is asked whether it ends there.
  project.write('docs/a-slow.md', `${'> '.repeat(90)}a\n${'b\n'.repeat(250_000)}`)
  await window.evaluate(() => {
    const tasks: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    })
    observer.observe({ type: 'longtask' })
    Object.assign(globalThis, { tasks })
  })
  await window.keyboard.press('Control+F')
  await window.keyboard.type('a-slow')
  await expect(window.getByRole('option')).toHaveCount(1)
  await window.keyboard.press('Enter')
  // The list, its filter and the keys do not wait for it.
  await window.locator('.filter-input').fill('')
  await expect(window.getByRole('option').nth(5)).toBeVisible()
  await window.getByRole('listbox').focus()
  await window.keyboard.press('?')
  await expect(window.getByRole('dialog')).toBeVisible()
  await window.keyboard.press('Escape')
  await expect(window.getByRole('dialog')).toBeHidden()
  await expect(reading(window)).toHaveAttribute('data-kind', 'plain', { timeout: 20_000 })
  await expect(window.locator('.reading-note')).toHaveText(
    'Formatting took too long, so this is the plain text.',
  )
  await expect(reading(window).locator('.code-line').nth(0)).toHaveText('> '.repeat(90) + 'a')
  await expect(reading(window).locator('.code-line').nth(1)).toHaveText('b')
  await expect(window.locator('.cut-notice')).toBeVisible()
  // Nothing in the window took as long as the parser may take.
  const tasks = await window.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks)
  expect(Math.max(0, ...tasks)).toBeLessThan(2_000)
})

test('a video inside a document plays where it stands', async ({ window, project }) => {
  ffmpeg(project, 'docs/tour.mp4', ...bars(320, 180, 5), '-pix_fmt', 'yuv420p')
  project.write('docs/tour.md', '# A tour\n\n<video src="tour.mp4" controls></video>\n\nThe end.\n')
  await window.keyboard.press('Control+F')
  await window.keyboard.type('docs/tour.md')
  await expect(window.getByRole('option')).toHaveCount(1)
  await window.keyboard.press('Enter')
  const video = reading(window).locator('video')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(320)
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true
    return element.play()
  })
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.3)
  expect(await video.evaluate((element: HTMLVideoElement) => element.currentSrc)).toMatch(/^knit-file:/)
})
