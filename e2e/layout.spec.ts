import { expect, test } from './fixtures'
import { changeSettings } from './support/change-settings'
import { DshLog } from './support/dsh-log'
import { expectWhole } from './support/expect-whole'
import { inLanguage } from './support/in-language'
import { picture } from './support/picture'
import { richDocument } from './support/rich-document'
import { openSettings } from './support/settings-view'
import { topics } from './support/topics'

const LANGUAGES = ['zh', 'en'] as const

test('every screen of a project is whole at every width, in both languages', async ({
  home,
  project,
  launch,
}) => {
  test.setTimeout(600_000)
  project.write(topics.tokens.path, richDocument)
  project.write('docs/auth/p.png', picture(60, 40))
  const log = new DshLog(home, project.path)
  log.append(log.human(topics.kiln.question))
  log.append(log.assistant(topics.kiln.answer))
  log.append(log.human(topics.tokens.question))
  const knit = await launch()
  const window = await knit.window()
  const { keyboard } = window
  await changeSettings(window, { usage: 'session' })
  const menu = window.locator(':popover-open')
  const dialog = window.locator('dialog:modal')

  for (const language of LANGUAGES) {
    await inLanguage(language, window)
    const check = (state: string) => expectWhole(knit.electron, window, state)
    await window.getByRole('listbox').focus()
    await keyboard.press('Home')
    await check('list')
    await keyboard.press('p')
    await expect(window.locator('.doc[data-group="pinned"]')).toHaveCount(1)
    await keyboard.press('End')
    await keyboard.press('h')
    await expect(window.locator('.menu-trigger-excluded')).toBeVisible()
    await keyboard.press('Home')
    await check('list with a pin and a hidden document')
    for (const name of ['workspace', 'session', 'more', 'changes', 'excluded']) {
      await window.locator(`.menu-trigger-${name}`).click()
      await expect(menu).toBeVisible()
      await check(`menu ${name}`)
      await keyboard.press('Escape')
    }
    await window.locator('.menu-trigger-excluded').click()
    await menu.getByRole('menuitem').last().click()
    await expect(window.locator('.menu-trigger-excluded')).toHaveCount(0)
    await window.getByRole('listbox').focus()
    await keyboard.press('Home')
    await keyboard.press('Shift+F10')
    await expect(menu).toBeVisible()
    await check('menu of a document')
    await keyboard.press('Escape')
    await keyboard.press('Enter')
    await expect(window.locator('.reading article')).toContainText('The note.')
    await check('preview')
    await window.locator('.reading').evaluate((element) => (element.scrollTop = element.scrollHeight))
    await check('end of the preview')
    await window.locator('.menu-trigger-outline').click()
    await expect(menu).toBeVisible()
    await check('outline')
    await keyboard.press('Escape')
    await keyboard.press('f')
    await check('full screen')
    await keyboard.press('Escape')
    await keyboard.press('Space')
    await expect(dialog).toBeVisible()
    await check('quick look')
    await keyboard.press('Escape')
    await window.locator('.reading .doc-link[data-kind="web"]').click()
    await expect(dialog).toBeVisible()
    await check('question before leaving')
    await keyboard.press('Escape')
    await keyboard.press('Escape')
    await window.getByRole('listbox').focus()
    await keyboard.press('p')
    await expect(window.locator('.doc[data-group="pinned"]')).toHaveCount(0)
    await keyboard.press('?')
    await expect(dialog).toBeVisible()
    await check('table of keys')
    await keyboard.press('Escape')
    await openSettings(window)
    await check('settings')
    await keyboard.press('Escape')
    for (const [key, segment] of [
      ['2', 'code'],
      ['3', 'media'],
      ['4', 'all'],
    ] as const) {
      await keyboard.press(key)
      await expect(window.locator(`#segment-${segment}`)).toHaveAttribute('aria-selected', 'true')
      await check(segment)
    }
    await keyboard.press('1')
    await window.getByRole('listbox').focus()
    await keyboard.press('Control+C')
    await expect(window.locator('.notices')).toContainText('refresh-tokens.md')
    await check('a message')
    await keyboard.press('Control+F')
    await keyboard.type('nothing has this')
    await expect(window.locator('.docs-empty')).toBeVisible()
    await check('filter without a hit')
    await keyboard.press('Escape')
    await keyboard.press('Escape')
  }
})

test.describe('without a project', () => {
  test.use({ args: [] })

  test('the first run is whole at every width, in both languages', async ({ knit, window }) => {
    test.setTimeout(120_000)
    for (const language of LANGUAGES) {
      await inLanguage(language, window)
      await expectWhole(knit.electron, window, 'first run')
    }
  })
})

test.describe('with an empty project and no session', () => {
  test.use({ documents: 0 })

  test('the window is whole at every width, in both languages', async ({ knit, window }) => {
    test.setTimeout(120_000)
    await expect(window.locator('.session-none')).toBeVisible()
    for (const language of LANGUAGES) {
      await inLanguage(language, window)
      await expectWhole(knit.electron, window, 'nothing yet')
    }
  })
})

test('with forced colours one sees what is selected and what has the focus', async ({ window }) => {
  await window.emulateMedia({ forcedColors: 'active' })
  await window.keyboard.press('ArrowDown')
  const outline = (selector: string) =>
    window.locator(selector).evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && outlineWidth !== '0px'
    })
  expect(await outline('.doc[aria-selected="true"]')).toBe(true)
  expect(await outline('[role="tab"][aria-selected="true"]')).toBe(true)
  for (let n = 0; n < 12; n++) {
    await window.keyboard.press('Tab')
    const unseen = await window.evaluate(() => {
      const element = document.activeElement
      if (element === null || element === document.body || element.id === 'doc-list') return null
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && outlineWidth !== '0px' ? null : element.className
    })
    expect(unseen).toBeNull()
  }
})

test('with reduced motion nothing moves while rows change their places', async ({
  home,
  project,
  launch,
}) => {
  const log = new DshLog(home, project.path)
  log.append(log.human(topics.tokens.question))
  const window = await (await launch()).window()
  await window.emulateMedia({ reducedMotion: 'reduce' })
  await window.evaluate(() => {
    const moved: number[] = []
    Object.assign(globalThis, { moved })
    const watch = (): void => {
      for (const { effect } of document.getAnimations())
        moved.push(Number(effect?.getComputedTiming().duration ?? 0))
      requestAnimationFrame(watch)
    }
    watch()
  })
  log.append(log.human(topics.kiln.question))
  await expect(window.getByRole('group', { name: 'Primary' }).getByRole('option')).toHaveAttribute(
    'data-path',
    topics.kiln.path,
  )
  await window.keyboard.press('ArrowDown')
  await window.keyboard.press('p')
  await expect(window.locator('.doc[data-group="pinned"]')).toHaveCount(1)
  await window.keyboard.press('Enter')
  await expect(window.locator('.reading article')).toBeVisible()
  const moved = await window.evaluate(() => (globalThis as unknown as { moved: number[] }).moved)
  expect(moved.filter((duration) => duration > 0)).toEqual([])
})
