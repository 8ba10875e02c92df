import { join } from 'node:path'
import { expect, it } from 'vitest'
import { userDataFolder } from './user-data'

it.each([
  ['linux', {}, join('/home/me', '.config', 'Knit')],
  ['linux', { XDG_CONFIG_HOME: '/elsewhere' }, join('/elsewhere', 'Knit')],
  ['darwin', { XDG_CONFIG_HOME: '/elsewhere' }, join('/home/me', 'Library', 'Application Support', 'Knit')],
  ['win32', { APPDATA: '/roaming' }, join('/roaming', 'Knit')],
  ['linux', { KNIT_USER_DATA: '/mine', XDG_CONFIG_HOME: '/elsewhere' }, '/mine'],
] as const)('on %s with %o the app’s data is in %s', (platform, env, folder) => {
  expect(userDataFolder(env, '/home/me', platform)).toBe(folder)
})
