import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ElectronApplication, Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { findings } from './support/axe'
import { changeSettings } from './support/change-settings'
import { click, drag, hasDesktop, press, trayIcon, type Point } from './support/desktop'
import { DshLog } from './support/dsh-log'
import { expectWhole } from './support/expect-whole'
import { inLanguage } from './support/in-language'
import { OtherProgram } from './support/other-program'
import { topics } from './support/topics'

test.skip(!hasDesktop, 'needs an X server, xdotool and a tray')

const place = { x: 60, y: 120, width: 360, height: 300 }
let program: OtherProgram | null = null
test.afterEach(() => {
  program?.end()
  program = null
})

async function iconOnScreen(): Promise<Point> {
  await expect.poll(trayIcon, { message: 'the tray icon', timeout: 10_000 }).not.toBeNull()
  return trayIcon()!
}

/** Whether the peek is to be seen; there is none before it is asked for. */
const isShown = (app: ElectronApplication): Promise<boolean> =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().some(
      (each) => each.webContents.getURL().endsWith('/peek.html') && each.isVisible(),
    ),
  )

const peekPage = async (app: ElectronApplication): Promise<Page> => {
  await expect.poll(() => isShown(app)).toBe(true)
  return app.windows().find((page) => page.url().endsWith('/peek.html'))!
}

/** Where a window lies, in pixels of the screen; Electron may not know it of one without a frame. */
function onScreen(name: string): Point {
  const told = execFileSync('xdotool', ['search', '--onlyvisible', '--name', name, 'getwindowgeometry'], {
    encoding: 'utf8',
  })
  const [, x, y] = /Position: (-?\d+),(-?\d+)/.exec(told)!
  return { x: Number(x), y: Number(y) }
}

const focused = (): string =>
  execFileSync('xdotool', ['getwindowfocus', 'getwindowname'], { encoding: 'utf8' }).trim()

test.describe('with a conversation', () => {
  test.beforeEach(({ home, project }) => {
    const log = new DshLog(home, project.path)
    log.append([...log.title('Ferries'), ...log.human(topics.ferry.question)])
  })

  test('a click on the tray icon shows the first documents, their reasons and the session, and leaves the keyboard', async ({
    app,
    window,
  }) => {
    await expect(window.locator('.doc[data-group="primary"]')).toBeVisible()
    program = await OtherProgram.start('plain', place)
    click({ x: place.x + 100, y: place.y + 100 })
    await expect.poll(focused).toBe('knit test plain')
    click(await iconOnScreen())
    const peek = await peekPage(app)
    expect(focused()).toBe('knit test plain')
    const shown = peek.getByRole('option')
    await expect(shown).toHaveCount(5)
    await expect(shown.first()).toContainText(topics.ferry.title)
    await expect(shown.first().locator('.doc-reason')).not.toBeEmpty()
    await expect(peek.getByRole('heading', { name: 'Ferries' })).toBeVisible()
    await expect(peek.locator('.peek-state')).toContainText('writing now')
    const inList = await window
      .getByRole('option')
      .evaluateAll((all) => all.slice(0, 5).map((each) => each.getAttribute('data-path')))
    expect(await shown.evaluateAll((all) => all.map((each) => each.getAttribute('data-path')))).toEqual(
      inList,
    )
    // It lies in the work area, near the icon.
    const inside = await app.evaluate(({ BrowserWindow, screen }) => {
      const own = BrowserWindow.getAllWindows().find((each) =>
        each.webContents.getURL().endsWith('peek.html'),
      )!
      const { x, y, width, height } = own.getBounds()
      const area = screen.getPrimaryDisplay().workArea
      return (
        x >= area.x && y >= area.y && x + width <= area.x + area.width && y + height <= area.y + area.height
      )
    })
    expect(inside).toBe(true)
    click(await iconOnScreen())
    await expect.poll(() => isShown(app)).toBe(false)
  })

  test('it goes by itself when the pointer is elsewhere', async ({ app, window }) => {
    await expect(window.getByRole('option').first()).toBeVisible()
    click(await iconOnScreen())
    await peekPage(app)
    execFileSync('xdotool', ['mousemove', '900', '100'])
    // X11 may keep it a secret that the pointer has left the icon; then it takes five seconds.
    await expect.poll(() => isShown(app), { timeout: 8_000 }).toBe(false)
  })

  test('a shortcut brings it up with the keyboard: arrows and Enter open a document, Esc and another window close it', async ({
    app,
    window,
  }) => {
    await expect(window.locator('.doc[data-group="primary"]')).toBeVisible()
    press('ctrl+alt+shift+space')
    const peek = await peekPage(app)
    await expect.poll(focused).toBe('Knit, first documents')
    press('Escape')
    await expect.poll(() => isShown(app)).toBe(false)

    press('ctrl+alt+shift+space')
    await expect.poll(() => isShown(app)).toBe(true)
    await expect.poll(focused).toBe('Knit, first documents')
    press('Down')
    press('Down')
    const second = peek.getByRole('option').nth(1)
    await expect(second).toHaveAttribute('aria-selected', 'true')
    const path = (await second.getAttribute('data-path'))!
    press('Return')
    await expect.poll(() => isShown(app)).toBe(false)
    await expect(window.locator('.preview-head')).toHaveAttribute('data-path', path)
    await expect(window.locator(`.doc[data-path="${path}"]`)).toHaveAttribute('aria-selected', 'true')

    press('ctrl+alt+shift+space')
    await expect.poll(focused).toBe('Knit, first documents')
    await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()
        .find((each) => each.webContents.getURL().endsWith('index.html'))!
        .focus(),
    )
    await expect.poll(() => isShown(app)).toBe(false)
  })

  test('a click on a document opens the hidden main window at it', async ({ app, window }) => {
    await expect(window.locator('.doc[data-group="primary"]')).toBeVisible()
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.fromId(1)!.hide())
    click(await iconOnScreen())
    const peek = await peekPage(app)
    await peek.getByRole('option').first().click()
    await expect.poll(() => isShown(app)).toBe(false)
    const mainIsShown = (): Promise<boolean> =>
      app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows().some(
          (each) => each.webContents.getURL().endsWith('/index.html') && each.isVisible(),
        ),
      )
    await expect.poll(mainIsShown).toBe(true)
    await expect(window.locator('.preview-head')).toHaveAttribute('data-path', topics.ferry.path)
  })

  test('one document, three, and one with a Chinese name are dragged out of it', async ({
    app,
    window,
    project,
  }) => {
    await expect(window.locator('.doc[data-group="primary"]')).toBeVisible()
    project.write('渡轮 时刻表.md', `# ${topics.ferry.title}，中文\n\n${topics.ferry.question}\n`)
    await expect(window.locator('.doc[data-path="渡轮 时刻表.md"]')).toHaveAttribute(
      'data-group',
      /primary|supporting|related/,
    )
    program = await OtherProgram.start('target', place)
    const target = program
    const middle = { x: place.x + 180, y: place.y + 150 }
    const uri = (path: string): string => pathToFileURL(join(project.path, path)).href
    // A key brings it up to stay until another window has the keyboard.
    press('ctrl+alt+shift+space')
    const peek = await peekPage(app)
    await expect.poll(focused).toBe('Knit, first documents')
    const rows = peek.getByRole('option')
    const dragFrom = async (row: Locator): Promise<void> => {
      const box = (await row.boundingBox())!
      const content = onScreen('Knit, first documents')
      await drag(
        { x: Math.round(content.x + box.x + 60), y: Math.round(content.y + box.y + box.height / 2) },
        middle,
      )
    }
    const paths = await rows.evaluateAll((all) => all.map((each) => each.getAttribute('data-path')!))
    await dragFrom(rows.nth(1))
    await expect.poll(() => target.said.slice(1)).toEqual(['uris 1', uri(paths[1]!)])
    await dragFrom(peek.locator('.peek-doc[data-path="渡轮 时刻表.md"]'))
    await expect.poll(() => target.said.slice(3)).toEqual(['uris 1', uri('渡轮 时刻表.md')])

    await rows.first().click({ modifiers: ['ControlOrMeta'] })
    await rows.nth(2).click({ modifiers: ['Shift'] })
    await expect(peek.locator('.peek-doc[aria-selected="true"]')).toHaveCount(3)
    await dragFrom(rows.nth(1))
    await expect.poll(() => target.said.slice(5)).toEqual(['uris 3', ...paths.slice(0, 3).map(uri)])
  })

  for (const theme of ['light', 'dark'])
    test(`axe finds nothing serious in it, with one document chosen and with several, ${theme}`, async ({
      app,
      window,
    }) => {
      await expect(window.locator('.doc[data-group="primary"]')).toBeVisible()
      await changeSettings(window, { theme })
      press('ctrl+alt+shift+space')
      const peek = await peekPage(app)
      await expect.poll(focused).toBe('Knit, first documents')
      await expect(peek.locator('html')).toHaveAttribute('data-theme', theme)
      press('Down')
      await expect(peek.locator('.peek-doc[aria-selected="true"]')).toHaveCount(1)
      expect(await findings(peek)).toEqual([])
      press('shift+Down')
      await expect(peek.locator('.peek-doc[aria-selected="true"]')).toHaveCount(2)
      expect(await findings(peek)).toEqual([])
    })

  test('all of it can be read, in both languages, also of long names', async ({ app, window, project }) => {
    const title = `${topics.ferry.title} and a title that is much too long for so small a window 一个很长的标题`
    project.write(topics.ferry.path, `# ${title}\n\n${topics.ferry.answer}\n`)
    await expect(window.locator('.doc[data-group="primary"]')).toContainText(title)
    press('ctrl+alt+shift+space')
    const peek = await peekPage(app)
    await expect.poll(focused).toBe('Knit, first documents')
    for (const language of ['zh', 'en'] as const) {
      await inLanguage(language, window, peek)
      await expectWhole(app, peek, 'peek')
      press('Down')
      await expect(peek.locator('.peek-doc[aria-selected="true"]')).toHaveCount(1)
      press('shift+Down')
      await expect(peek.locator('.peek-doc[aria-selected="true"]')).toHaveCount(2)
      await expectWhole(app, peek, 'peek with two chosen')
      press('Up')
    }
  })

  test('it may ask for little, and its page has no Node', async ({ app, window }) => {
    await expect(window.getByRole('option').first()).toBeVisible()
    press('ctrl+alt+shift+space')
    const peek = await peekPage(app)
    const answers = await peek.evaluate(async () => {
      const { knit } = globalThis as unknown as {
        knit: Record<string, (...args: unknown[]) => Promise<unknown>>
      }
      return Promise.all([
        knit['snapshot']!(),
        knit['changeSettings']!({ theme: 'dark' }),
        knit['openRoot']!('/'),
        knit['openDoc']!('README.md'),
        knit['writeClipboard']!('x'),
      ])
    })
    for (const answer of answers) expect(answer).toEqual({ ok: false, error: 'invalid' })
    const node = await peek.evaluate(() =>
      ['require', 'process', 'module', 'Buffer'].filter((name) => name in globalThis),
    )
    expect(node).toEqual([])
  })
})

test.describe('without a project', () => {
  test.use({ args: [] })

  test('it says so in both languages', async ({ app, window }) => {
    press('ctrl+alt+shift+space')
    const peek = await peekPage(app)
    for (const language of ['zh', 'en'] as const) {
      await inLanguage(language, window, peek)
      await expect(peek.locator('.peek-empty')).not.toBeEmpty()
      await expectWhole(app, peek, 'peek without a project')
    }
  })
})

test('closing the window leaves Knit in the tray when it is set so, and quits otherwise', async ({
  knit,
}) => {
  const window = await knit.window()
  await changeSettings(window, { closeToTray: true })
  const close = (): Promise<void> =>
    knit.electron.evaluate(({ BrowserWindow }) => BrowserWindow.fromId(1)!.close())
  await close()
  await expect
    .poll(() => knit.electron.evaluate(({ BrowserWindow }) => BrowserWindow.fromId(1)!.isVisible()))
    .toBe(false)
  press('ctrl+shift+space')
  await expect
    .poll(() => knit.electron.evaluate(({ BrowserWindow }) => BrowserWindow.fromId(1)!.isVisible()))
    .toBe(true)
  await changeSettings(window, { closeToTray: false })
  await close()
  await expect.poll(() => knit.isRunning).toBe(false)
})
