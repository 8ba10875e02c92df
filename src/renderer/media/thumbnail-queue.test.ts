import { expect, it } from 'vitest'
import { ThumbnailQueue, type ThumbnailJob } from './thumbnail-queue'

const job = (path: string): ThumbnailJob => ({ path, mtime: 1, density: 1 })
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** A maker whose thumbnails the test finishes by hand, and that gives up as the real one does. */
function byHand() {
  const started: string[] = []
  const aborted: string[] = []
  const made: [string, Uint8Array | null][] = []
  const finish = new Map<string, (thumbnail: Uint8Array | null) => void>()
  const queue: ThumbnailQueue = new ThumbnailQueue(
    ({ path }, signal) =>
      new Promise((resolve, reject) => {
        started.push(path)
        finish.set(path, resolve)
        signal.addEventListener('abort', () => {
          aborted.push(path)
          reject(signal.reason as Error)
        })
      }),
    ({ path }, thumbnail) => {
      made.push([path, thumbnail])
      queue.want([...wanted].filter((each) => each.path !== path))
    },
  )
  let wanted: readonly ThumbnailJob[] = []
  const want = (paths: string): void => queue.want((wanted = paths.split(' ').map(job)))
  return {
    want,
    started,
    aborted,
    made,
    finish: (path: string, value: Uint8Array | null = new Uint8Array(1)) => finish.get(path)!(value),
  }
}

it('makes two at a time, in the order in which they are wanted', async () => {
  const { want, started, made, finish } = byHand()
  want('a b c d')
  expect(started).toEqual(['a', 'b'])
  finish('b')
  await settled()
  expect(started).toEqual(['a', 'b', 'c'])
  expect(made.map(([path]) => path)).toEqual(['b'])
})

it('gives up what is no longer wanted, and makes it when it is wanted again', async () => {
  const { want, started, aborted, made, finish } = byHand()
  want('a b c')
  want('b x')
  expect(aborted).toEqual(['a'])
  await settled()
  expect(started).toEqual(['a', 'b', 'x'])
  want('a')
  await settled()
  expect(started.at(-1)).toBe('a')
  finish('a')
  await settled()
  expect(made.map(([path]) => path)).toEqual(['a'])
})

it('tells of a picture that cannot be decoded, and goes on with the next', async () => {
  const { want, started, made, finish } = byHand()
  want('a b c')
  finish('a', null)
  await settled()
  expect(made).toEqual([['a', null]])
  expect(started).toContain('c')
})
