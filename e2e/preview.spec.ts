import type { ElectronApplication, Page } from '@playwright/test'
import { en } from '../src/shared/locale/en'
import { expect, test } from './fixtures'
import { documentPage } from './support/document-page'
import { DshLog } from './support/dsh-log'
import { picture } from './support/picture'
import { topics } from './support/topics'

const PATH = topics.tokens.path
const filler = (count: number, name = 'Paragraph'): string =>
  Array.from({ length: count }, (_, n) => `${name} ${n} says nothing that anybody asked for.`).join('\n\n')

/** The document that the question is about: what answers it stands far below its top. */
const LONG = `# Notes of the year\n\n${filler(60)}\n\n## ${topics.tokens.title}\n\n${topics.tokens.answer}\n\n${filler(60, 'Remark')}\n`
const LINKS = `# Links

[to the tide](../harbour/ferry-timetable.md#tide) [[sourdough|bread]] [code](../../src/rotate.ts#L40)
[web](https://example.com/a?b=c) [script](javascript:alert(1)) [up](../../../etc/passwd) [here](#last)

${filler(50)}

## Last

The end.
`

const reading = (window: Page) => window.locator('.reading')
const head = (window: Page) => window.locator('.preview-head')
const cursor = (window: Page) => window.getByRole('option', { selected: true })

/** A window whose Primary is `PATH`, with that row under the cursor and its preview open. */
async function openPrimary(window: Page): Promise<void> {
  await expect(
    window.getByRole('group', { name: /^Primary/ }).getByRole('option', { name: 'Notes of the year' }),
  ).toBeVisible()
  await window.keyboard.press('ArrowDown')
  await window.keyboard.press('Enter')
  await expect(reading(window).locator('article')).toBeVisible()
}

const clipboard = (app: ElectronApplication) => app.evaluate(({ clipboard: system }) => system.readText())

const scrollTop = (window: Page) => reading(window).evaluate((element) => element.scrollTop)

/** How far below the upper edge of the document's view something stands, in pixels. */
async function below(window: Page, text: string): Promise<number> {
  const [view, box] = await Promise.all([
    reading(window).boundingBox(),
    reading(window).getByText(text, { exact: true }).boundingBox(),
  ])
  return box!.y - view!.y
}

test.describe('a document that the conversation is about', () => {
  test.beforeEach(({ home, project }) => {
    project.write(PATH, LONG)
    const log = new DshLog(home, project.path)
    log.append(log.human(topics.tokens.question))
  })

  test('opens at its matched passage, which is tinted', async ({ window }) => {
    await openPrimary(window)
    const passage = reading(window).getByText(topics.tokens.answer)
    await expect(passage).toBeInViewport()
    expect(await scrollTop(window)).toBeGreaterThan(200)
    const tinted = await window.evaluate(() => {
      const highlight = CSS.highlights.get('passage')
      return [...(highlight ?? [])].map((range) => range.toString())
    })
    expect(tinted.join('\n')).toContain(topics.tokens.answer)
    expect(tinted.join('\n')).not.toContain('Remark 20')
  })

  test('keeps the reader’s place when its file is replaced', async ({ window, project }) => {
    await openPrimary(window)
    await reading(window).evaluate((element) => (element.scrollTop += 900))
    await window.waitForTimeout(100)
    const before = await below(window, 'Remark 20 says nothing that anybody asked for.')
    const added = `# Notes of the year\n\n${filler(25, 'Added')}\n\n${LONG.slice(LONG.indexOf('Paragraph 0'))}`
    project.replace(PATH, added)
    await expect(reading(window).getByText('Added 3 says')).toBeAttached()
    const after = await below(window, 'Remark 20 says nothing that anybody asked for.')
    expect(Math.abs(after - before)).toBeLessThan(3)
  })

  test('is where it was left when one comes back to it', async ({ window }) => {
    await openPrimary(window)
    await reading(window).evaluate((element) => (element.scrollTop = 300))
    await window.waitForTimeout(100)
    const left = await scrollTop(window)
    await window.keyboard.press('ArrowDown')
    await expect(head(window)).not.toContainText('refresh-tokens.md')
    await expect(reading(window)).toHaveAttribute('aria-busy', 'false')
    await window.keyboard.press('ArrowUp')
    await expect(reading(window).getByText('Paragraph 3 says')).toBeAttached()
    expect(Math.abs((await scrollTop(window)) - left)).toBeLessThan(3)
    await window.keyboard.press('Enter')
    await window.keyboard.press('Enter')
    await expect(reading(window).getByText('Paragraph 3 says')).toBeAttached()
    expect(Math.abs((await scrollTop(window)) - left)).toBeLessThan(3)
  })

  test('is where it was left, however long it is', async ({ window, project }) => {
    project.write(PATH, `${LONG}${filler(1800, 'Afterthought')}\n`)
    await openPrimary(window)
    await expect(reading(window).locator('article')).toHaveAttribute('data-long', 'true', { timeout: 20_000 })
    const scroll = (top: number) => reading(window).evaluate((element, to) => (element.scrollTop = to), top)
    for (const top of [10_000, 20_000, 30_000]) {
      await scroll(top)
      await window.waitForTimeout(100)
    }
    const text = await reading(window).evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('p')?.textContent ?? ''
    })
    expect(text).toContain('Afterthought')
    const before = await below(window, text)
    await window.keyboard.press('ArrowDown')
    await expect(head(window)).not.toContainText('refresh-tokens.md')
    await expect(reading(window)).toHaveAttribute('aria-busy', 'false')
    await window.keyboard.press('ArrowUp')
    await expect(reading(window).getByText(text, { exact: true })).toBeInViewport()
    await expect.poll(async () => Math.abs((await below(window, text)) - before)).toBeLessThan(3)
  })

  test('goes away one step at a time', async ({ window }) => {
    await openPrimary(window)
    const list = window.getByRole('listbox')
    await window.keyboard.press('Control+F')
    await window.keyboard.type('re')
    await window.keyboard.press('Tab')
    await list.focus()
    await window.keyboard.press('f')
    await expect(window.locator('.preview')).toHaveAttribute('data-full', 'true')
    const box = await window.locator('.preview').boundingBox()
    expect(box!.height).toBeGreaterThan(await window.evaluate(() => innerHeight * 0.9))
    await window.keyboard.press('Escape')
    await expect(window.locator('.preview')).toHaveAttribute('data-full', 'false')
    await expect(list).toBeFocused()
    await window.keyboard.press('Escape')
    await expect(window.locator('.preview')).toBeHidden()
    await expect(window.getByRole('combobox')).toHaveValue('re')
    await window.keyboard.press('Escape')
    await expect(window.getByRole('combobox')).toHaveValue('')
    await window.keyboard.press('Escape')
    await window.keyboard.press('Escape')
    await expect(list).toBeVisible()
  })

  test('comes up large on Space, while the arrows go on through the list', async ({ window }) => {
    await window.getByRole('listbox').focus()
    await window.keyboard.press('ArrowDown')
    await window.keyboard.press('Space')
    const sheet = window.getByRole('dialog')
    await expect(sheet.locator('article')).toContainText('Notes of the year')
    const first = await cursor(window).getAttribute('data-path')
    await window.keyboard.press('ArrowDown')
    await expect.poll(() => cursor(window).getAttribute('data-path')).not.toBe(first)
    await expect(sheet.locator('article')).not.toContainText('Notes of the year')
    await window.keyboard.press('Space')
    await expect(sheet).toBeHidden()
    await window.keyboard.press('Space')
    await expect(sheet).toBeVisible()
    await window.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(window.getByRole('listbox')).toBeFocused()
  })

  test('is copied as path, link, passage and selection', async ({ window, app, project }) => {
    await openPrimary(window)
    await window.keyboard.press('Control+C')
    await expect(window.getByText('Copied the path of')).toBeVisible()
    expect(await clipboard(app)).toBe(`${project.path}/${PATH}`)

    await window.keyboard.press('Control+Shift+C')
    await expect(window.getByText('Copied a passage of')).toBeVisible()
    const line = LONG.split('\n').indexOf(`## ${topics.tokens.title}`) + 1
    expect(await clipboard(app)).toContain(topics.tokens.answer)
    expect(await clipboard(app)).toMatch(new RegExp(`\\n${PATH}:${line}\\n$`))

    await window.keyboard.press('Shift+F10')
    await window.getByRole('menuitem', { name: 'Copy as a Markdown link' }).click()
    await expect(window.getByText('Copied a link to')).toBeVisible()
    expect(await clipboard(app)).toBe(`[Notes of the year](${PATH})`)
    await expect(window.getByRole('menu', { name: /^Actions for/ })).toBeHidden()

    await reading(window).getByText('Paragraph 59 says').selectText()
    await window.keyboard.press('Control+Shift+C')
    await expect
      .poll(() => clipboard(app))
      .toBe(`> Paragraph 59 says nothing that anybody asked for.\n\n${PATH}:121\n`)
  })

  test('says so when it vanishes, and helps to find it', async ({ window, project }) => {
    await openPrimary(window)
    project.rename(PATH, 'docs/moved/refresh-tokens.md')
    await expect(reading(window)).toContainText('is no longer there')
    await window.getByRole('button', { name: 'Look for refresh-tokens.md in the list' }).click()
    await expect(window.getByRole('combobox')).toHaveValue('refresh-tokens.md')
    await expect(window.getByRole('option')).toHaveCount(1)
  })
})

test('links lead to documents, lines and the web, and back', async ({ window, app, project }) => {
  project.write('docs/auth/links.md', LINKS)
  project.write('src/rotate.ts', Array.from({ length: 80 }, (_, n) => `let line${n + 1} = ${n}`).join('\n'))
  await window.keyboard.press('Control+F')
  await window.keyboard.type('auth/links')
  await expect(window.getByRole('option')).toHaveCount(1)
  await window.keyboard.press('Enter')
  await expect(reading(window)).toContainText('The end.')

  await reading(window).getByRole('link', { name: 'here' }).click()
  await expect(reading(window).getByRole('heading', { name: 'Last' })).toBeInViewport()
  await window.keyboard.press('Alt+ArrowLeft')
  await expect(reading(window).getByRole('link', { name: 'here' })).toBeInViewport()

  await window.getByRole('button', { name: 'Clear the filter' }).click()
  await reading(window).getByRole('link', { name: 'to the tide' }).click()
  await expect(reading(window).getByRole('heading', { name: 'tide', exact: true })).toBeInViewport()
  await expect(cursor(window)).toHaveAttribute('data-path', topics.ferry.path)
  await window.getByRole('button', { name: 'Back' }).click()
  await expect(cursor(window)).toHaveAttribute('data-path', 'docs/auth/links.md')

  await reading(window).getByRole('link', { name: 'bread' }).click()
  await expect(reading(window)).toContainText(topics.sourdough.answer)
  await window.keyboard.press('Alt+ArrowLeft')

  await reading(window).getByRole('link', { name: 'code' }).click()
  await expect(reading(window).locator('.code-line[data-number="40"]')).toBeInViewport()
  await expect(reading(window).locator('.code-line[data-number="40"]')).toHaveText('let line40 = 39\n')
  await expect(head(window)).toContainText('rotate.ts')
  await window.keyboard.press('Alt+ArrowLeft')

  for (const [text, why] of [
    ['script', 'Knit does not follow addresses of this kind'],
    ['up', 'Leads out of the project folder, so Knit leaves it alone'],
  ] as const) {
    await expect(reading(window).getByText(text, { exact: true })).toHaveAttribute('title', why)
    await expect(reading(window).getByRole('link', { name: text, exact: true })).toHaveCount(0)
  }

  // A real browser cannot be asked what it was given, so here, and only here, it is replaced.
  await app.evaluate(({ shell }) => {
    const opened: string[] = []
    Object.assign(globalThis, { opened })
    shell.openExternal = (url) => Promise.resolve(void opened.push(url))
  })
  const opened = () => app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)
  await reading(window).getByRole('link', { name: 'web' }).click()
  const question = window.getByRole('dialog', { name: 'Leave Knit' })
  await expect(question).toContainText('Open example.com in your browser?')
  await window.keyboard.press('Escape')
  await expect(question).toBeHidden()
  expect(await opened()).toEqual([])
  await reading(window).getByRole('link', { name: 'web' }).click()
  await question.getByRole('button', { name: 'Open' }).click()
  await expect.poll(opened).toEqual(['https://example.com/a?b=c'])
})

test('the divider is moved by keys and by hand, and remembered', async ({ launch }) => {
  const knit = await launch()
  const window = await knit.window()
  await window.keyboard.press('Enter')
  const divider = window.getByRole('separator', { name: 'Size of the preview' })
  await divider.focus()
  const value = async () => Number(await divider.getAttribute('aria-valuenow'))
  const before = await value()
  await window.keyboard.press('ArrowUp')
  await expect(divider).toHaveAttribute('aria-valuenow', String(before + 2))
  await window.keyboard.press('Home')
  await expect(divider).toHaveAttribute('aria-valuenow', '80')
  await window.keyboard.press('End')
  await expect(divider).toHaveAttribute('aria-valuenow', '20')
  const box = await divider.boundingBox()
  await window.mouse.move(box!.x + 60, box!.y)
  await window.mouse.down()
  await window.mouse.move(box!.x + 60, box!.y - 200, { steps: 4 })
  await window.mouse.up()
  const dragged = await value()
  expect(dragged).toBeGreaterThan(25)
  await window.waitForTimeout(100)
  await knit.quit()

  const again = await (await launch()).window()
  await again.keyboard.press('Enter')
  await expect(again.getByRole('separator', { name: 'Size of the preview' })).toHaveAttribute(
    'aria-valuenow',
    String(dragged),
  )
})

test('stands beside the list in a wide window and below it in a narrow one', async ({ window, app }) => {
  const resize = (width: number) =>
    app.evaluate(({ BrowserWindow }, w) => BrowserWindow.fromId(1)!.setContentSize(w, 700), width)
  await window.keyboard.press('Enter')
  const divider = window.getByRole('separator', { name: 'Size of the preview' })
  await resize(420)
  await expect(divider).toHaveAttribute('aria-orientation', 'horizontal')
  await resize(900)
  await expect(divider).toHaveAttribute('aria-orientation', 'vertical')
  const [list, pane] = await Promise.all([
    window.getByRole('listbox').boundingBox(),
    window.locator('.preview').boundingBox(),
  ])
  expect(pane!.x).toBeGreaterThanOrEqual(list!.x + list!.width)
  expect(await window.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('a click shows a document, another closes it, a double click opens it in a window of its own', async ({
  window,
  app,
}) => {
  const rows = window.getByRole('option')
  await rows.nth(2).click()
  await expect(reading(window).locator('article')).toBeVisible()
  const name = (await rows.nth(2).getAttribute('data-path'))!.split('/').at(-1)!
  await expect(head(window)).toContainText(name.slice(-8))
  await window.waitForTimeout(600)
  await rows.nth(2).click()
  await expect(window.locator('.preview')).toBeHidden()
  await window.waitForTimeout(600)
  await rows.nth(1).dblclick()
  await expect((await documentPage(app)).locator('.reading article')).toBeVisible()
  await expect(window.locator('.preview')).toBeHidden()
})

test('pictures of the project are shown, others are named and not loaded', async ({ window, project }) => {
  project.write('docs/img/a b#1.png', picture(100, 50))
  project.write(
    'docs/notes/pictures.md',
    '# Pictures\n\n![here](<../img/a b%231.png>) ![there](https://tracker.example/p.png)\n![gone](no.png)\n\n<video src="https://films.example/a.mp4"></video>\n',
  )
  await window.keyboard.press('Control+F')
  await window.keyboard.type('pictures.md')
  await expect(window.getByRole('option')).toHaveCount(1)
  await window.keyboard.press('Enter')
  const shown = reading(window).getByRole('img', { name: 'here' })
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(100)
  await expect(reading(window)).toContainText('Picture on tracker.example, not loaded')
  await expect(reading(window)).toContainText('Video on films.example, not loaded')
  await expect(reading(window)).toContainText('This file is not there')
})

test('long code is shown by its lines, as far as that is useful', async ({ window, project }) => {
  project.write('src/long.ts', Array.from({ length: 6000 }, (_, n) => `const x${n} = ${n}`).join('\n'))
  project.write('docs/notes/code.md', '# To the code\n\n[code](../../src/long.ts)\n\n```js\nlet a = 1\n```\n')
  await window.keyboard.press('Control+F')
  await window.keyboard.type('notes/code.md')
  await expect(window.getByRole('option')).toHaveCount(1)
  await window.keyboard.press('Enter')
  await reading(window).locator('.code-block').hover()
  await reading(window).getByRole('button', { name: 'Copy the code' }).click()
  await expect(reading(window).getByRole('button', { name: 'Copied' })).toBeVisible()
  await reading(window).getByRole('link', { name: 'code' }).click()
  await expect(reading(window).locator('.code-line').first()).toContainText('const x0 = 0')
  await expect(reading(window).locator('.code-line .hljs-keyword').first()).toHaveText('const')
  await expect(reading(window)).toContainText('The first 5\u202f000 of 6\u202f000 lines are shown.')
  // Lines that are far away are not drawn yet, but have their room.
  expect(await reading(window).locator('.code-line').count()).toBeLessThan(1000)
  expect(await reading(window).evaluate((element) => element.scrollHeight)).toBeGreaterThan(5000 * 20)
})

test('the keyboard’s whole table is shown by ?', async ({ window }) => {
  await window.keyboard.press('?')
  const table = window.getByRole('dialog', { name: 'Keyboard' })
  expect((await table.locator('dd').allTextContents()).toSorted()).toEqual(
    Object.values(en.keys.does).toSorted(),
  )
  const keys = '↑ ↓ ← → Home End PgUp PgDn Enter Space F Esc Ctrl K / 1 2 3 4 R P H C Alt Shift F10 ?'.split(
    ' ',
  )
  expect(await table.locator('kbd').allTextContents()).toEqual(expect.arrayContaining(keys))
  // Under the table the keys rest.
  await window.keyboard.press('ArrowDown')
  await expect(cursor(window)).toHaveCount(0)
  await window.keyboard.press('Escape')
  await expect(table).toBeHidden()
})
