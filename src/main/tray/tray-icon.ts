import { Menu, nativeTheme, Tray } from 'electron'
import type { Dictionary } from '../../shared/locale/en'
import type { Settings } from '../../shared/settings'
import { log } from '../log'
import { resourcePath } from '../paths'
import type { Bounds } from '../windows/fit-bounds'
import { trayImage } from './tray-image'

export interface TrayActions {
  togglePeek(): void
  /** The pointer rests on the icon; not every system tells. */
  hover(): void
  openWindow(): void
  change(patch: Partial<Pick<Settings, 'dock' | 'keepOnTop'>>): void
  quit(): void
}

/** Knit's icon in the tray, where there is one. Whatever a click on it does is in its menu, too. */
export class TrayIcon {
  readonly #actions: TrayActions
  #tray: Tray | null = null
  #menu: Menu | null = null

  constructor(actions: TrayActions) {
    this.#actions = actions
    try {
      this.#tray = new Tray(imageFile())
    } catch (error) {
      log.warn('There is no tray on this desktop.', error)
      return
    }
    const tray = this.#tray
    tray.on('click', () => actions.togglePeek())
    tray.on('mouse-enter', () => actions.hover())
    tray.on('right-click', () => {
      // Elsewhere the menu opens by itself; on a Mac it would also open on a click.
      if (process.platform === 'darwin' && this.#menu) tray.popUpContextMenu(this.#menu)
    })
    nativeTheme.on('updated', () => {
      if (!tray.isDestroyed()) tray.setImage(imageFile())
    })
  }

  get present(): boolean {
    return this.#tray !== null
  }

  /** Where the icon is, in DIP; `null` where the system does not tell. */
  get bounds(): Bounds | null {
    const bounds = this.#tray?.getBounds()
    return bounds && bounds.width > 0 ? bounds : null
  }

  /** Draws the tooltip and the menu as things are now. */
  show(tooltip: string, words: Dictionary['tray'], settings: Settings): void {
    const { dock, keepOnTop, shortcuts } = settings
    const shortcut = (accelerator: string | null): object =>
      accelerator === null ? {} : { accelerator, registerAccelerator: false }
    const docking = (['left', 'right', null] as const).map((side) => ({
      label: side === null ? words.undocked : words.docked[side],
      type: 'radio' as const,
      checked: dock === side,
      click: () => this.#actions.change({ dock: side }),
    }))
    this.#menu = Menu.buildFromTemplate([
      { label: words.peek, click: () => this.#actions.togglePeek(), ...shortcut(shortcuts.peek) },
      { label: words.open, click: () => this.#actions.openWindow(), ...shortcut(shortcuts.window) },
      { type: 'separator' },
      ...docking,
      {
        label: words.keepOnTop,
        type: 'checkbox',
        checked: keepOnTop,
        click: () => this.#actions.change({ keepOnTop: !keepOnTop }),
      },
      { type: 'separator' },
      { label: words.quit, click: () => this.#actions.quit() },
    ])
    this.#tray?.setToolTip(tooltip)
    if (process.platform !== 'darwin') this.#tray?.setContextMenu(this.#menu)
  }

  remove(): void {
    this.#tray?.destroy()
    this.#tray = null
  }
}

function imageFile(): string {
  // Knit's own theme may differ from the taskbar's, of which only a newer Electron tells.
  const dark = (nativeTheme as { shouldUseDarkColorsForSystemIntegratedUI?: boolean })
    .shouldUseDarkColorsForSystemIntegratedUI
  return resourcePath('icons', `${trayImage(process.platform, dark ?? null)}.png`)
}
