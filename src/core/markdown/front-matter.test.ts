import { expect, test } from 'vitest'
import { readFrontMatter } from './front-matter'

test('aliases that stand in each other by the hundred cost no time and say nothing', () => {
  const lines = ['title: Fine', `tags: &a [${'*a, '.repeat(400)}*a]`]
  expect(readFrontMatter(lines)).toEqual({ title: null, about: [] })
})

test('broken YAML says nothing', () => {
  expect(readFrontMatter(['title: "unclosed', 'tags: [a'])).toEqual({ title: null, about: [] })
})

test('lists, quotes and words in Chinese are read', () => {
  expect(readFrontMatter(['标题: "排序 算法"', 'tags: [bm25, 检索]'])).toEqual({
    title: '排序 算法',
    about: ['bm25', '检索'],
  })
})
