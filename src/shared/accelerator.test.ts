import { expect, it } from 'vitest'
import { accelerator } from './accelerator'
import { defaultSettings } from './settings'

it.each([
  ...Object.values(defaultSettings.shortcuts),
  'Control+Alt+K',
  'Super+,',
  'F9',
  'Shift+F12',
  'Command+PageDown',
])('%s can be a global shortcut', (text) => {
  expect(accelerator.safeParse(text).success).toBe(true)
})

it.each([
  '',
  'K',
  'Shift+K',
  'Space',
  'Control+',
  'Control+Alt',
  'Control+K+L',
  'Control+k',
  'Hyper+K',
  '甲',
])('“%s” cannot', (text) => {
  expect(accelerator.safeParse(text).success).toBe(false)
})
