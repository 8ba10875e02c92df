import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { trayImage } from './tray-image'

it('there is a picture for each platform and theme, in both sizes', () => {
  const names = ['darwin', 'win32', 'linux'].flatMap((platform) =>
    [true, false, null].map((dark) => trayImage(platform, dark)),
  )
  expect(new Set(names)).toEqual(new Set(['trayTemplate', 'tray-dark', 'tray-light', 'tray']))
  for (const name of names)
    for (const size of ['', '@2x']) expect(existsSync(`resources/icons/${name}${size}.png`)).toBe(true)
})
