import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { findings } from './support/axe'
import { DshLog } from './support/dsh-log'
import { picture } from './support/picture'
import { topics } from './support/topics'

const DOCUMENT = `---
title: Everything
tags: [a, b]
---

# ${topics.tokens.title}

${topics.tokens.answer} See [a document](../harbour/ferry-timetable.md), [the web](https://example.com/),
[nothing](javascript:x) and a note[^1]. \`code\` and <kbd>Esc</kbd>.

> [!WARNING]
> Do not rotate offline.

> Quoted.

- [x] done
- [ ] open

\`\`\`ts
// a comment
const rotated: number = 42 // and a line that is much too long to be shown without scrolling in a narrow window at all
const text = 'string'
\`\`\`

| A column | Another one | A third that is wide | A fourth that is wider | A fifth |
|---|---|---|---|---|
| 1 | 2 | 3 | 4 | averyveryverylongwordthatcannotbebrokenanywhere |

![a picture](p.png) ![remote](https://tracker.example/p.png)

<details><summary>More</summary>Hidden.</details>

[^1]: The note.
`

test.describe('first run', () => {
  test.use({ args: [] })

  for (const theme of ['light', 'dark'] as const)
    test(`axe finds nothing serious, ${theme}`, async ({ window }) => {
      await setTheme(window, theme)
      await expect(window.getByRole('button', { name: 'Choose a folder…' })).toBeVisible()
      expect(await findings(window)).toEqual([])
    })
})

function setTheme(window: Page, theme: 'light' | 'dark'): Promise<unknown> {
  return window.evaluate((chosen) => {
    const { knit } = globalThis as unknown as { knit: { changeSettings(patch: object): Promise<unknown> } }
    return knit.changeSettings({ theme: chosen })
  }, theme)
}

for (const theme of ['light', 'dark'] as const)
  test(`axe finds nothing serious in any state, ${theme}`, async ({ home, project, launch }) => {
    test.setTimeout(180_000)
    project.write(topics.tokens.path, DOCUMENT)
    project.write('docs/auth/p.png', picture(60, 40))
    const log = new DshLog(home, project.path)
    log.append(log.human(topics.tokens.question))
    const knit = await launch()
    const window = await knit.window()
    await setTheme(window, theme)
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
