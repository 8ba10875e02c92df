import { expect, test } from './fixtures'
import { findings } from './support/axe'
import { changeSettings } from './support/change-settings'
import { documentPage } from './support/document-page'
import { DshLog } from './support/dsh-log'
import { picture } from './support/picture'
import { richDocument } from './support/rich-document'
import { topics } from './support/topics'

test.describe('first run', () => {
  test.use({ args: [] })

  for (const theme of ['light', 'dark'] as const)
    test(`axe finds nothing serious, ${theme}`, async ({ window }) => {
      await changeSettings(window, { theme })
      await expect(window.getByRole('button', { name: 'Choose a folder…' })).toBeVisible()
      expect(await findings(window)).toEqual([])
    })
})

for (const theme of ['light', 'dark'] as const)
  test(`axe finds nothing serious in any state, ${theme}`, async ({ home, project, launch }) => {
    test.setTimeout(300_000)
    project.write(topics.tokens.path, richDocument)
    project.write('docs/auth/p.png', picture(60, 40))
    const log = new DshLog(home, project.path)
    log.append(log.human(topics.tokens.question))
    const knit = await launch()
    const window = await knit.window()
    await changeSettings(window, { theme })
    await expect(window.locator('html')).toHaveAttribute('data-theme', theme)
    const { keyboard } = window
    const check = (state: string) =>
      test.step(state, async () => expect(await findings(window), state).toEqual([]))

    await expect(window.getByRole('group', { name: 'Primary' }).getByRole('option')).toHaveCount(1)
    await keyboard.press('ArrowDown')
    await check('list')
    await keyboard.press('Control+F')
    await keyboard.type('refresh')
    await expect(window.locator('mark').first()).toBeVisible()
    await check('filter')
    await window.locator('.filter-input').fill('nothing has this')
    await expect(window.getByText('Nothing has')).toBeVisible()
    await check('filter without a hit')
    await keyboard.press('Escape')
    await keyboard.press('Escape')
    for (const name of ['workspace', 'session', 'more']) {
      await window.locator(`.menu-trigger-${name}`).click()
      await expect(window.locator(':popover-open')).toBeVisible()
      await check(`menu ${name}`)
      await keyboard.press('Escape')
    }
    await window.getByRole('listbox').focus()
    await keyboard.press('Home')
    await keyboard.press('Shift+F10')
    await expect(window.locator(':popover-open')).toBeVisible()
    await check('menu of a document')
    await keyboard.press('Escape')
    await keyboard.press('Enter')
    await expect(window.locator('.reading article')).toContainText('The note.')
    await check('preview')
    await window.locator('.relations-toggle').click()
    await expect(window.locator('.relations-list')).toBeVisible()
    await check('relations of the preview')
    await window.locator('.relations-toggle').click()
    await window.getByRole('listbox').focus()
    await window.locator('.reading').evaluate((element) => (element.scrollTop = element.scrollHeight))
    await check('end of the preview')
    await keyboard.press('f')
    await check('full screen')
    await keyboard.press('Escape')
    await keyboard.press('Space')
    await expect(window.getByRole('dialog')).toBeVisible()
    await check('quick look')
    await keyboard.press('Escape')
    await window.locator('.reading').getByRole('link', { name: 'the web' }).click()
    await expect(window.getByRole('dialog', { name: 'Leave Knit' })).toBeVisible()
    await check('question before leaving')
    await keyboard.press('Escape')
    await window.getByRole('listbox').focus()
    await keyboard.press('?')
    await expect(window.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
    await check('table of keys')
    await keyboard.press('Escape')
    await keyboard.press('Control+,')
    await expect(window.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    await check('settings')
    await keyboard.press('Escape')
    await knit.electron.evaluate(({ BrowserWindow }) => BrowserWindow.fromId(1)!.setContentSize(900, 700))
    await check('preview beside the list')
    await keyboard.press('Control+,')
    await expect(window.getByRole('tab', { name: 'General' })).toBeVisible()
    await check('settings beside their list')
    for (const name of ['List', 'Window']) {
      await window.getByRole('tab', { name, exact: true }).click()
      await check(`settings of the ${name.toLowerCase()}`)
    }
    await window.getByRole('tab', { name: 'For your agent' }).click()
    await expect(window.getByRole('button', { name: 'Test the connection' })).toBeVisible()
    await check('settings for the agent')
    await keyboard.press('Escape')
    project.delete(topics.tokens.path)
    await expect(window.locator('.reading')).toContainText('is no longer there')
    await check('a document that vanished')
  })

for (const theme of ['light', 'dark'] as const)
  test(`axe finds nothing serious in a document's own window, in code and in a docked window, ${theme}`, async ({
    home,
    project,
    launch,
  }) => {
    test.setTimeout(180_000)
    project.write(topics.tokens.path, richDocument)
    project.write('docs/auth/p.png', picture(60, 40))
    project.write(
      'src/renew-token.ts',
      `// Renews a token.\nimport { rotate } from './rotate'\n${'// more\n'.repeat(40)}export const renew = (grant: string) => rotate(grant, 42)\n`,
    )
    project.write('src/rotate.ts', 'export const rotate = (grant: string, days: number) => grant + days\n')
    project.write('package-lock.json', '{ "name": "handbook" }\n')
    const log = new DshLog(home, project.path)
    log.append(log.human(topics.tokens.question))
    const knit = await launch()
    const window = await knit.window()
    await changeSettings(window, { theme })
    await expect(window.locator('html')).toHaveAttribute('data-theme', theme)
    const check = (state: string) =>
      test.step(state, async () => expect(await findings(window), state).toEqual([]))

    await window.getByRole('group', { name: 'Primary' }).getByRole('option').dblclick()
    const own = await documentPage(knit.electron)
    await expect(own.locator('html')).toHaveAttribute('data-theme', theme)
    await expect(own.locator('.reading article')).toContainText('The note.')
    await test.step('its own window', async () => {
      expect(await findings(own), 'its own window').toEqual([])
      await own.locator('.relations-toggle').click()
      await expect(own.locator('.relations-list')).toBeVisible()
      expect(await findings(own), 'its own window with its relations').toEqual([])
      await own.locator('.menu-trigger-outline').click()
      await expect(own.locator(':popover-open')).toBeVisible()
      expect(await findings(own), 'its own window with its outline').toEqual([])
    })

    await window.getByRole('tab', { name: 'Code' }).click()
    await expect(window.locator('[data-path="src/renew-token.ts"]')).toContainText('Renews a token.')
    await check('code')
    await window.locator('[data-path="src/renew-token.ts"]').click()
    await expect(window.locator('.reading')).toContainText('rotate(grant, 42)')
    await window.locator('.relations-toggle').click()
    await expect(window.locator('.relations-list')).toBeVisible()
    await check('code in the preview')
    await window.locator('.relations-toggle').click()
    await changeSettings(window, { dock: 'left' })
    const atTheEdge = () =>
      knit.electron.evaluate(({ BrowserWindow, screen }) => {
        const { x, height } = BrowserWindow.fromId(1)!.getBounds()
        const area = screen.getPrimaryDisplay().workArea
        return x - area.x < 8 && height > area.height - 60
      })
    await expect.poll(atTheEdge).toBe(true)
    await check('docked')
  })

test('nothing moves for those who asked for that', async ({ window }) => {
  await window.emulateMedia({ reducedMotion: 'reduce' })
  await window.keyboard.press('ArrowDown')
  await window.keyboard.press('Enter')
  await window.keyboard.press('Space')
  await expect(window.getByRole('dialog')).toBeVisible()
  const moving = await window.evaluate(
    () =>
      document.getAnimations().filter((each) => Number(each.effect?.getComputedTiming().duration) > 0).length,
  )
  expect(moving).toBe(0)
})
