import { expect, it } from 'vitest'
import { readArguments } from './arguments'

it('finds its options among those of Electron and a test driver', () => {
  const argv = [
    '--no-sandbox',
    '--inspect=0',
    '-r',
    'loader.js',
    '/app',
    '--root',
    '/a b',
    '--remote-debugging-port=0',
  ]
  expect(readArguments(argv)).toEqual({ root: '/a b', sample: false })
  expect(readArguments(['.', '--sample'])).toEqual({ root: null, sample: true })
  expect(readArguments(['.', '--root='])).toEqual({ root: null, sample: false })
  expect(readArguments([])).toEqual({ root: null, sample: false })
})
