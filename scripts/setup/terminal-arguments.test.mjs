import { expect, test } from 'vitest'
import { hasDisplay } from './display.mjs'
import { terminalArguments } from './terminal-arguments.mjs'

test('the terminal gets the root and the sample, and nothing that only a window understands', () => {
  expect(terminalArguments([])).toEqual(['context', '--follow'])
  expect(terminalArguments(['--sample', '--force-dark-mode'])).toEqual(['context', '--follow', '--sample'])
  expect(terminalArguments(['--root', '/a b'])).toEqual(['context', '--follow', '--root', '/a b'])
  expect(terminalArguments(['--root=/a b'])).toEqual(['context', '--follow', '--root', '/a b'])
  expect(terminalArguments(['--root'])).toEqual(['context', '--follow'])
})

test('on Linux a display is what the environment names, elsewhere it is always there', () => {
  expect(hasDisplay({}, 'linux')).toBe(false)
  expect(hasDisplay({ DISPLAY: '' }, 'linux')).toBe(false)
  expect(hasDisplay({ DISPLAY: ':0' }, 'linux')).toBe(true)
  expect(hasDisplay({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBe(true)
  expect(hasDisplay({}, 'darwin')).toBe(true)
})
