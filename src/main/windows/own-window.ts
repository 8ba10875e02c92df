import { BrowserWindow, nativeTheme, type BrowserWindowConstructorOptions } from 'electron'
import { join } from 'node:path'
import { APP_ORIGIN } from '../app-scheme'
import { resourcePath } from '../paths'

/** A hidden window on one of Knit's own pages; every window is made here, so that all are equally locked. */
export function ownWindow(
  page: `${string}.html`,
  options: Omit<BrowserWindowConstructorOptions, 'show' | 'webPreferences'>,
): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Knit',
    icon: resourcePath('icons', 'icon.png'),
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#1b1b1a' : '#fbfbfa',
    autoHideMenuBar: true,
    ...options,
    show: false,
    webPreferences: {
      preload: join(__dirname, '../preload/index.js'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      // Chromium would download dictionaries.
      spellcheck: false,
    },
  })
  void window.loadURL(`${APP_ORIGIN}/${page}`)
  return window
}
