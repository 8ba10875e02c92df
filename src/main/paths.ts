import { app } from 'electron'
import { join } from 'node:path'

/** Files that ship with the app. */
export function resourcePath(...segments: string[]): string {
  return join(app.getAppPath(), 'resources', ...segments)
}

/** Files that the app writes: all of them lie below the system's application data folder. */
export function dataPath(...segments: string[]): string {
  return join(app.getPath('userData'), ...segments)
}
