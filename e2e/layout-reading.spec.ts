import { expect, test } from './fixtures'
import { documentPage } from './support/document-page'
import { DshLog } from './support/dsh-log'
import { expectWhole } from './support/expect-whole'
import { bars, ffmpeg } from './support/ffmpeg'
import { inLanguage } from './support/in-language'
import { openLinks } from './support/open-links'
import { picture } from './support/picture'
import { richDocument } from './support/rich-document'
import { topics } from './support/topics'

const LANGUAGES = ['zh', 'en'] as const
const LONG = 'a-name-that-is-longer-than-the-window-is-wide-and-goes-on-一个比窗口还要宽得多的文件名'

test('a document in its own window is whole at every width, in both languages', async ({
  home,
  project,
  launch,
}) => {
  test.setTimeout(300_000)
  project.write(topics.tokens.path, richDocument)
  project.write('docs/auth/p.png', picture(60, 40))
  const log = new DshLog(home, project.path)
  log.append(log.human(topics.tokens.question))
  const knit = await launch()
  const window = await knit.window()
  await window.getByRole('group', { name: 'Primary' }).getByRole('option').dblclick()
  const page = await documentPage(knit.electron)
  const reading = page.locator('.reading')
  const { keyboard } = page

  for (const language of LANGUAGES) {
    await inLanguage(language, window, page)
    const check = (state: string) => expectWhole(knit.electron, page, `own window, ${state}`)
    await expect(reading.locator('article')).toContainText('The note.')
    await reading.evaluate((element) => (element.scrollTop = 0))
    await check('start')
    await reading.evaluate((element) => (element.scrollTop = element.scrollHeight))
    await check('end')
    await page.locator('.menu-trigger-outline').click()
    await expect(page.locator(':popover-open')).toBeVisible()
    await check('outline')
    await page.locator(':popover-open').getByRole('menuitem').first().click()
    await page.locator('.relations-toggle').click()
    await expect(page.locator('.relations-list')).toBeVisible()
    await check('relations')
    await page.locator('.relations-toggle').click()
    await reading.locator('.doc-link[data-kind="web"]').click()
    await expect(page.locator('dialog:modal')).toBeVisible()
    await check('question before leaving')
    await keyboard.press('Escape')
    await keyboard.press('Control+C')
    await expect(page.locator('.notices')).toContainText('refresh-tokens.md')
    await check('a message')
    await reading.locator('.doc-link[data-kind="doc"]').first().click()
    await expect(page).toHaveTitle(`${topics.ferry.title} – Knit`)
    await check('after a link')
    await keyboard.press('Alt+ArrowLeft')
  }
  project.delete(topics.tokens.path)
  await expect(page.locator('.unreadable')).toBeVisible()
  for (const language of LANGUAGES) {
    await inLanguage(language, window, page)
    await expectWhole(knit.electron, page, 'own window, a document that vanished')
  }
})

test('the viewer is whole at every width, in both languages', async ({ knit, window, project }) => {
  test.setTimeout(300_000)
  const paths = [`${LONG}.png`, 'torn.png', `${LONG}.mp4`, 'torn.mp4'] as const
  project.write(paths[0], picture(1600, 900))
  project.write(paths[1], picture(300, 200).subarray(0, 40))
  ffmpeg(project, paths[2], ...bars(320, 180, 4), '-pix_fmt', 'yuv420p')
  project.write(paths[3], 'not a video')
  const reading = await openLinks(project, window, paths)
  const { keyboard } = window
  const follow = (path: string) => reading.getByRole('link', { name: path }).click()

  for (const language of LANGUAGES) {
    await inLanguage(language, window)
    const check = (state: string) => expectWhole(knit.electron, window, `viewer, ${state}`)
    const inWholeWindow = async (state: string): Promise<void> => {
      await keyboard.press('f')
      await expect(window.locator('.preview')).toHaveAttribute('data-full', 'true')
      await check(`${state} in the whole window`)
      await keyboard.press('Escape')
      await expect(window.locator('.preview')).toHaveAttribute('data-full', 'false')
    }
    await follow(paths[0])
    await expect(reading.getByText('PNG · 1600 × 900')).toBeVisible()
    await check('a picture')
    await keyboard.press('z')
    await expect(reading.locator('.picture-scale')).toContainText('100 %')
    await check('a picture at its real size')
    await inWholeWindow('a picture')
    await keyboard.press('Alt+ArrowLeft')
    await follow(paths[1])
    await expect(reading.locator('.not-shown')).toBeVisible()
    await check('a picture that is none')
    await keyboard.press('Alt+ArrowLeft')
    await follow(paths[2])
    await expect(reading.locator('.player-bar')).toHaveAttribute('data-ready', 'true')
    await check('a video')
    await inWholeWindow('a video')
    await keyboard.press('Alt+ArrowLeft')
    await follow(paths[3])
    await expect(reading.locator('.not-shown')).toBeVisible()
    await check('a video that is none')
    await keyboard.press('Alt+ArrowLeft')
  }
})
