import type { ElectronApplication, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { findings } from './support/axe'
import { hasDesktop, press } from './support/desktop'
import { OtherProgram } from './support/other-program'
import { openSettings } from './support/settings-view'

test.skip(!hasDesktop, 'needs an X server and xdotool')

interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

const change = (window: Page, patch: object): Promise<void> =>
  window.evaluate(
    async (given) =>
      void (await (
        globalThis as unknown as { knit: { changeSettings(p: object): Promise<unknown> } }
      ).knit.changeSettings(given)),
    patch,
  )

/** Whether the main window is to be seen. */
const isShown = (app: ElectronApplication): Promise<boolean> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.fromId(1)!.isVisible())

const boundsOf = (app: ElectronApplication): Promise<Rectangle> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.fromId(1)!.getBounds())

const workArea = (app: ElectronApplication): Promise<Rectangle> =>
  app.evaluate(({ screen }) => screen.getPrimaryDisplay().workArea)

test('the shortcut hides the window and brings it back, also after it was changed', async ({
  app,
  window,
}) => {
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.fromId(1)!.focus())
  press('ctrl+shift+space')
  await expect.poll(() => isShown(app)).toBe(false)
  press('ctrl+shift+space')
  await expect.poll(() => isShown(app)).toBe(true)
  await change(window, { shortcuts: { window: 'Control+Alt+K', peek: null } })
  press('ctrl+shift+space')
  press('ctrl+alt+k')
  await expect.poll(() => isShown(app)).toBe(false)
  press('ctrl+alt+k')
  await expect.poll(() => isShown(app)).toBe(true)
})

test('a shortcut that another program holds is told, and the old one stays', async ({ app, window }) => {
  // Another program is played by main itself: the system refuses what is taken either way.
  await app.evaluate(({ globalShortcut }) => globalShortcut.register('Control+Alt+J', () => {}))
  await change(window, { shortcuts: { window: 'Control+Alt+J', peek: null } })
  const { settings, presence } = await window.evaluate(async () => {
    const { knit } = globalThis as unknown as {
      knit: { snapshot(): Promise<{ value: { app: { settings: object; presence: object } } }> }
    }
    return (await knit.snapshot()).value.app
  })
  expect(settings).toMatchObject({ shortcuts: { window: 'CommandOrControl+Shift+Space', peek: null } })
  expect(presence).toMatchObject({ refusedShortcuts: { window: 'Control+Alt+J', peek: null } })
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.fromId(1)!.focus())
  press('ctrl+shift+space')
  await expect.poll(() => isShown(app)).toBe(false)
})

test('a docked window keeps to its edge, as tall as the work area and as wide as it was', async ({
  app,
  window,
}) => {
  const area = await workArea(app)
  for (const side of ['left', 'right'] as const) {
    await change(window, { dock: side })
    // The window manager's frame lies in the work area, too.
    await expect
      .poll(async () => {
        const { x, y, width, height } = await boundsOf(app)
        const gap = side === 'left' ? x - area.x : area.x + area.width - x - width
        const below = area.y + area.height - y - height
        return (
          gap >= 0 && gap < 8 && y > area.y && y < area.y + 40 && below >= 0 && below < 12 && width === 420
        )
      }, side)
      .toBe(true)
  }
})

test('a docked window is docked again after a restart', async ({ launch }) => {
  const first = await launch()
  await change(await first.window(), { dock: 'left' })
  await expect.poll(async () => (await boundsOf(first.electron)).x).toBeLessThan(8)
  await first.quit()
  const second = await launch()
  await second.window()
  await expect.poll(async () => (await boundsOf(second.electron)).x).toBeLessThan(8)
})

test('the window stands beside another one, moves and hides with it, and lets go when it closes', async ({
  app,
  window,
}) => {
  const place = { x: 200, y: 100, width: 500, height: 600 }
  const other = await OtherProgram.start('plain', place)
  try {
    const listed = await window.evaluate(async () => {
      const { knit } = globalThis as unknown as {
        knit: {
          listForeignWindows(): Promise<{ value: { id: number; title: string }[] }>
          followWindow(id: number): Promise<unknown>
        }
      }
      const windows = (await knit.listForeignWindows()).value
      const found = windows.find(({ title }) => title === 'knit test plain')
      if (found) await knit.followWindow(found.id)
      return windows.map(({ title }) => title)
    })
    expect(listed).toContain('knit test plain')
    expect(listed.filter((title) => title.endsWith('Knit'))).toEqual([])
    // Frames are a pixel wide at the sides.
    const isBeside = async (left: number): Promise<boolean> => {
      const { x, y, height } = await boundsOf(app)
      return Math.abs(x - left) <= 4 && Math.abs(y - (place.y + 20)) <= 4 && Math.abs(height - 600) <= 8
    }
    await expect.poll(() => isBeside(200 + 500)).toBe(true)
    other.tell('move 260 100')
    await expect.poll(() => isBeside(260 + 500)).toBe(true)
    other.tell('minimise')
    await expect.poll(() => isShown(app)).toBe(false)
    other.tell('restore')
    await expect.poll(() => isShown(app)).toBe(true)
    await expect.poll(() => isBeside(260 + 500)).toBe(true)
    other.tell('close')
    const state = (): Promise<unknown> =>
      window.evaluate(async () => {
        const { knit } = globalThis as unknown as {
          knit: { snapshot(): Promise<{ value: { app: { presence: { beside: { state: string } } } } }> }
        }
        return (await knit.snapshot()).value.app.presence.beside.state
      })
    await expect.poll(state).toBe('off')
    expect(await isBeside(260 + 500)).toBe(true)
  } finally {
    other.end()
  }
})

test('a window to stand beside is chosen in the settings by keys alone, and let go again', async ({
  window,
}) => {
  const other = await OtherProgram.start('plain', { x: 200, y: 100, width: 500, height: 600 })
  try {
    const settings = await openSettings(window)
    await settings.getByRole('button', { name: 'Show the open windows' }).press('Enter')
    const choice = settings.getByRole('button', { name: 'knit test plain' })
    await choice.press('Enter')
    await expect(choice).toHaveAttribute('aria-pressed', 'true')
    await expect(settings.getByText('Beside knit test plain (')).toBeVisible()
    expect(await findings(window)).toEqual([])
    await settings.getByRole('button', { name: 'Let go' }).press('Enter')
    await expect(choice).toHaveAttribute('aria-pressed', 'false')
    await expect(settings.getByText('Beside knit test plain (')).toHaveCount(0)
    other.tell('close')
    // The desktop lists it for as long as its program has not ended it.
    await expect(async () => {
      await settings.getByRole('button', { name: 'Look again' }).press('Enter')
      await expect(choice).toHaveCount(0, { timeout: 500 })
    }).toPass()
  } finally {
    other.end()
  }
})

test.describe('on Wayland', () => {
  test.use({ env: { XDG_SESSION_TYPE: 'wayland' } })

  test('no window can be followed, and the settings say why', async ({ window }) => {
    const told = await window.evaluate(async () => {
      const { knit } = globalThis as unknown as {
        knit: {
          snapshot(): Promise<{ value: { app: { presence: { beside: unknown } } } }>
          listForeignWindows(): Promise<{ value: unknown[] }>
        }
      }
      return [(await knit.snapshot()).value.app.presence.beside, (await knit.listForeignWindows()).value]
    })
    expect(told).toEqual([{ state: 'impossible', why: 'wayland' }, []])
    const settings = await openSettings(window)
    await expect(settings.getByText('Wayland tells no program where')).toBeVisible()
    await expect(settings.getByRole('button', { name: 'Show the open windows' })).toHaveCount(0)
  })
})
