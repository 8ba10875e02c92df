import { expect, test } from 'vitest'
import { findWord } from './find-word'

test.each([
  ['the Log file', 'log', 4],
  ['login catalog blog', 'log', -1],
  ['log_file', 'log', 0],
  ['errorLog', 'log', 5],
  ['HTTPServer', 'server', 4],
  ['用webpack打包', 'webpack', 1],
  ['相关性排序', '排序', 3],
  ['v2 and v20', 'v2', 0],
  ['v20', 'v2', -1],
  ['use c++ now', 'C++', 4],
])('in %j the word %j stands at %d', (text, word, at) => {
  expect(findWord(text, word)).toBe(at)
})
