import { app } from 'electron'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { autostartEntry } from './autostart-entry'

/** Whether Knit starts when the person logs in. The system is asked, so that what is changed there is not denied here. */
export function startsAtLogin(): boolean {
  return process.platform === 'linux' ? existsSync(entryFile()) : app.getLoginItemSettings().openAtLogin
}

/** Throws what the system says when it cannot be set. */
export function setStartAtLogin(on: boolean): void {
  if (process.platform !== 'linux') return app.setLoginItemSettings({ openAtLogin: on })
  const file = entryFile()
  if (!on) return rmSync(file, { force: true })
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, autostartEntry(command()), { mode: 0o644 })
}

/** Desktops on Linux start what has an entry here (XDG Autostart). */
function entryFile(): string {
  const config = process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config')
  return join(config, 'autostart', 'knit.desktop')
}

function command(): string[] {
  // An AppImage runs from a folder that is there only while it runs.
  if (process.env['APPIMAGE']) return [process.env['APPIMAGE']]
  return app.isPackaged ? [process.execPath] : [process.execPath, app.getAppPath()]
}
