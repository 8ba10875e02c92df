import { join } from 'node:path'

/** The folder in which the app keeps its settings, its log and its door: found as Electron finds it. */
export function userDataFolder(
  env: Readonly<Record<string, string | undefined>>,
  homeDir: string,
  platform: NodeJS.Platform,
): string {
  const named = env['KNIT_USER_DATA']
  if (named) return named
  if (platform === 'darwin') return join(homeDir, 'Library', 'Application Support', 'Knit')
  if (platform === 'win32') return join(env['APPDATA'] || join(homeDir, 'AppData', 'Roaming'), 'Knit')
  return join(env['XDG_CONFIG_HOME'] || join(homeDir, '.config'), 'Knit')
}
