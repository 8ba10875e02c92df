import { expect, it } from 'vitest'
import type { Media, MediaReason } from '../../core/model'
import { assembleMedia } from './assemble-media'

const media = ['new.png', 'mid.mp4', 'old.png'].map((path, index): Media => ({
  path,
  kind: path.endsWith('mp4') ? 'video' : 'image',
  mtime: 9 - index,
  size: 1,
}))
const reason: MediaReason = { kind: 'name', word: 'old' }
const ranked = [
  { path: 'old.png', reason },
  { path: 'gone.png', reason },
]
const all = (each: readonly Media[]): readonly Media[] => each
const paths = (items: readonly Media[]): string[] => items.map(({ path }) => path)

it('those with a reason come first, the others follow by time', () => {
  const list = assembleMedia(media, ranked, 'relevant', all)
  expect(paths(list.items)).toEqual(['old.png', 'new.png', 'mid.mp4'])
  expect(list.groups.map(({ count }) => count)).toEqual([1, 2])
  expect(list.indexOf.get('mid.mp4')).toBe(2)
  expect(list.reasons.get('old.png')).toBe(reason)
})

it('in the order of time there is one group', () => {
  const list = assembleMedia(media, ranked, 'recent', all)
  expect(paths(list.items)).toEqual(['new.png', 'mid.mp4', 'old.png'])
  expect(list.groups.map(({ count }) => count)).toEqual([0, 3])
})

it('the filter takes away from both groups', () => {
  const videos = (each: readonly Media[]): readonly Media[] => each.filter(({ kind }) => kind === 'video')
  expect(paths(assembleMedia(media, ranked, 'relevant', videos).items)).toEqual(['mid.mp4'])
})
