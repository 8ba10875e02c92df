import { join } from 'node:path'
import { expect, test } from './fixtures'
import { DshLog } from './support/dsh-log'
import { topics } from './support/topics'

test('a whole session goes without a mouse', async ({ home, project, launch }) => {
  test.setTimeout(120_000)
  project.write(
    topics.tokens.path,
    `# ${topics.tokens.title}\n\n${topics.tokens.answer}\n\nIt is unlike the [ferry](../harbour/ferry-timetable.md#pontoon).\n`,
  )
  const log = new DshLog(home, project.path)
  log.append(log.human(topics.tokens.question))
  const knit = await launch()
  const window = await knit.window()
  const { keyboard } = window
  const reading = window.locator('.reading')
  const list = window.getByRole('listbox')
  const selected = window.getByRole('option', { selected: true })
  const clipboard = () => knit.electron.evaluate(({ clipboard: system }) => system.readText())
  await expect(window.getByRole('group', { name: 'Primary' }).getByRole('option')).toContainText(
    topics.tokens.title,
  )

  // Find: look at the first, filter for another, come back.
  await keyboard.press('ArrowDown')
  await expect(selected).toHaveAttribute('data-path', topics.tokens.path)
  await expect(list).toBeFocused()
  await keyboard.press('/')
  await keyboard.type('sourdough')
  await keyboard.press('ArrowDown')
  await expect(selected).toContainText(/sourdough/i)
  await keyboard.press('Escape')
  await keyboard.press('Escape')
  await expect(list).toBeFocused()
  await keyboard.press('Home')
  await expect(selected).toHaveAttribute('data-path', topics.tokens.path)

  // Read: the preview, the next documents, and back to the first.
  await keyboard.press('Enter')
  await expect(reading).toContainText('It is unlike')
  await keyboard.press('ArrowDown')
  await expect(reading).not.toContainText('It is unlike')
  await keyboard.press('ArrowUp')
  await expect(reading).toContainText('It is unlike')
  await expect(list).toBeFocused()

  // Follow a link and go back.
  const link = reading.getByRole('link', { name: 'ferry' })
  for (let n = 0; n < 20 && !(await link.evaluate((element) => element === document.activeElement)); n++)
    await keyboard.press('Tab')
  await expect(link).toBeFocused()
  await keyboard.press('Enter')
  await expect(reading.getByRole('heading', { name: 'pontoon' })).toBeInViewport()
  await expect(selected).toHaveAttribute('data-path', topics.ferry.path)
  await keyboard.press('Alt+ArrowLeft')
  await expect(reading).toContainText('It is unlike')
  await expect(selected).toHaveAttribute('data-path', topics.tokens.path)

  // Full screen, the next document in it, and out of it.
  await keyboard.press('f')
  await expect(window.locator('.preview')).toHaveAttribute('data-full', 'true')
  await expect(reading).toBeFocused()
  await keyboard.press('Alt+ArrowDown')
  await expect(reading).not.toContainText('It is unlike')
  await keyboard.press('Alt+ArrowUp')
  await expect(reading).toContainText('It is unlike')
  await keyboard.press('Escape')
  await expect(window.locator('.preview')).toHaveAttribute('data-full', 'false')
  await expect(list).toBeFocused()

  // Copy: the path, the passage, and a link from the menu.
  await keyboard.press('Control+C')
  await expect.poll(clipboard).toBe(`${project.path}/${topics.tokens.path}`)
  await keyboard.press('Control+Shift+C')
  await expect.poll(clipboard).toContain(`${topics.tokens.path}:`)
  await keyboard.press('Shift+F10')
  const menu = window.getByRole('menu', { name: `Actions for ${topics.tokens.title}` })
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  for (let n = 0; n < 7; n++) await keyboard.press('ArrowDown')
  await expect(menu.getByRole('menuitem', { name: 'Copy as a Markdown link' })).toBeFocused()
  await keyboard.press('Enter')
  await expect.poll(clipboard).toBe(`[${topics.tokens.title}](${topics.tokens.path})`)
  await expect(menu).toBeHidden()
  await expect(list).toBeFocused()

  // Pin it, and take that back.
  await keyboard.press('p')
  await expect(window.getByRole('group', { name: 'Pinned' }).getByRole('option')).toHaveAttribute(
    'data-path',
    topics.tokens.path,
  )
  await keyboard.press('p')
  await expect(window.getByRole('group', { name: 'Primary' }).getByRole('option')).toHaveAttribute(
    'data-path',
    topics.tokens.path,
  )

  // Leave: the preview goes, the list has the keys, and nothing is left to step back from.
  await keyboard.press('Escape')
  await expect(window.locator('.preview')).toBeHidden()
  await expect(list).toBeFocused()
  await keyboard.press('Escape')
  await keyboard.press('R')
  await expect(window.getByRole('button', { name: 'Recent' })).toHaveAttribute('aria-pressed', 'true')
  await keyboard.press('R')
})

test('the ends and pages of the list, the three keys of the filter, and opening elsewhere', async ({
  app,
  window,
  project,
}) => {
  const { keyboard } = window
  const list = window.getByRole('listbox')
  const selected = window.getByRole('option', { selected: true })
  const place = async (): Promise<number> => Number(await selected.getAttribute('aria-posinset'))
  await list.focus()
  await keyboard.press('End')
  await expect.poll(place).toBe(40)
  await keyboard.press('Home')
  await expect.poll(place).toBe(1)
  await keyboard.press('PageDown')
  await expect.poll(place).toBeGreaterThan(2)
  await keyboard.press('PageUp')
  await expect.poll(place).toBe(1)
  for (const key of ['Control+F', 'Control+K', '/']) {
    await keyboard.press(key)
    await expect(window.locator('.filter-input'), key).toBeFocused()
    await keyboard.press('Escape')
    await expect(list, key).toBeFocused()
  }
  // The system's own programs cannot be asked what they were given, so here they are replaced.
  await app.evaluate(({ shell }) => {
    const given: string[] = []
    Object.assign(globalThis, { given })
    shell.openPath = (path) => Promise.resolve((given.push(path), ''))
  })
  const path = (await selected.getAttribute('data-path'))!
  await keyboard.press('Control+Enter')
  await expect
    .poll(() => app.evaluate(() => (globalThis as unknown as { given: string[] }).given))
    .toEqual([join(project.path, path)])
})

test('focus can be seen wherever the keyboard takes it', async ({ window }) => {
  await window.keyboard.press('ArrowDown')
  await window.keyboard.press('Enter')
  await expect(window.locator('.reading article')).toBeVisible()
  const unseen: string[] = []
  for (let n = 0; n < 16; n++) {
    await window.keyboard.press('Tab')
    const problem = await window.evaluate(() => {
      const element = document.activeElement
      if (element === null || element === document.body) return null
      const style = getComputedStyle(element)
      const inner = element.id === 'doc-list' ? element.querySelector('[aria-selected="true"]') : null
      const shown = [style, ...(inner === null ? [] : [getComputedStyle(inner)])].some(
        (each) => (each.outlineStyle !== 'none' && each.outlineWidth !== '0px') || each.boxShadow !== 'none',
      )
      const within = element.closest('.filter')
      return shown || within !== null ? null : `${element.tagName}.${element.className}`
    })
    if (problem !== null) unseen.push(problem)
  }
  expect(unseen).toEqual([])
})
