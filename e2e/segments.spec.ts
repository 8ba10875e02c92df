import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { DshLog } from './support/dsh-log'
import { topics } from './support/topics'

const tab = (window: Page, name: string) => window.getByRole('tab', { name })
const options = (window: Page) => window.getByRole('option')

test.describe('with 60 documents', () => {
  test.use({ documents: 60 })

  test('one click or key chooses what is listed, and the next start remembers it', async ({ launch }) => {
    const first = await launch()
    const window = await first.window()
    await expect(tab(window, 'Docs')).toHaveAttribute('aria-selected', 'true')
    await expect(tab(window, 'Docs')).toHaveAttribute('title', '60 documents')
    await expect(window.locator('.segment-count')).toHaveText('60')
    await tab(window, 'Media').click()
    await expect(tab(window, 'Media')).toHaveAttribute('aria-selected', 'true')
    await expect(options(window)).toHaveCount(0)
    await expect(tab(window, 'Docs')).toHaveAttribute('title', '60 documents')
    await window.keyboard.press('2')
    await expect(tab(window, 'Code')).toHaveAttribute('aria-selected', 'true')
    await window.keyboard.press('4')
    await expect(tab(window, 'All')).toHaveAttribute('aria-selected', 'true')
    await first.quit()
    const again = await (await launch()).window()
    await expect(tab(again, 'All')).toHaveAttribute('aria-selected', 'true')
  })

  test('all shows four documents and leads to the others', async ({ home, project, launch }) => {
    const log = new DshLog(home, project.path)
    log.append(log.human(topics.tokens.question))
    const window = await (await launch()).window()
    await window.keyboard.press('4')
    await expect(options(window)).toHaveCount(4)
    await expect(options(window).first()).toContainText(topics.tokens.title)
    await window.keyboard.press('ArrowDown')
    await window.keyboard.press('Enter')
    await expect(window.locator('.reading')).toContainText('revokes the whole token family')
    await window.keyboard.press('End')
    await expect(options(window).nth(3)).toHaveAttribute('aria-selected', 'true')
    await expect(options(window).nth(3)).toBeInViewport({ ratio: 0.9 })
    await window.getByRole('button', { name: 'See all 60 documents' }).click()
    await expect(tab(window, 'Docs')).toHaveAttribute('aria-selected', 'true')
    await window.keyboard.press('End')
    await expect(window.locator('[aria-posinset="60"]')).toBeVisible()
  })
})

test('the arrows go through the tabs, and the numbers stay letters while one types', async ({ window }) => {
  await tab(window, 'Docs').focus()
  await window.keyboard.press('ArrowRight')
  await expect(tab(window, 'Code')).toBeFocused()
  await expect(tab(window, 'Code')).toHaveAttribute('aria-selected', 'true')
  await window.keyboard.press('ArrowLeft')
  await window.keyboard.press('ArrowLeft')
  await expect(tab(window, 'All')).toBeFocused()
  await window.keyboard.press('Home')
  await expect(tab(window, 'Docs')).toHaveAttribute('aria-selected', 'true')
  await window.keyboard.press('/')
  await window.keyboard.type('3')
  await expect(window.locator('.filter-input')).toHaveValue('3')
  await expect(tab(window, 'Docs')).toHaveAttribute('aria-selected', 'true')
})

for (const [language, names] of [
  ['zh', ['文档', '代码', '媒体', '全部']],
  ['en', ['Docs', 'Code', 'Media', 'All']],
] as const)
  test(`tabs and order fit into 320 pixels, ${language}`, async ({ launch }) => {
    const knit = await launch()
    const window = await knit.window()
    await knit.electron.evaluate(({ BrowserWindow }) => BrowserWindow.fromId(1)!.setContentSize(320, 600))
    await window.evaluate((chosen) => {
      const { knit: api } = globalThis as unknown as { knit: { changeSettings(patch: object): unknown } }
      api.changeSettings({ language: chosen })
    }, language)
    await expect(window.getByRole('tab')).toHaveText([...names])
    const overlaps = await window.locator('.segment-bar').evaluate((bar) => {
      const boxes = [...bar.querySelectorAll('button')].map((button) => button.getBoundingClientRect())
      const inside = bar.getBoundingClientRect()
      return boxes.filter(
        (box, index) =>
          box.left < inside.left + 4 ||
          box.right > inside.right - 4 ||
          box.height !== boxes[0]!.height ||
          (index > 0 && box.left < boxes[index - 1]!.right),
      ).length
    })
    expect(overlaps).toBe(0)
  })
