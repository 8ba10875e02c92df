import { beforeEach, expect, it, vi } from 'vitest'
import type { View } from '../core/model'
import { en } from '../shared/locale/en'
import { PrimaryNotification } from './primary-notification'

/** What the system would show. Played here: the desktops that tests run on have nothing that shows notifications. */
interface Shown {
  readonly title: string
  readonly body: string
  readonly silent: boolean
  closed: boolean
  click(): void
}
const { shown, Played } = vi.hoisted(() => {
  const all: Shown[] = []
  class PlayedNotification {
    static isSupported = (): boolean => true
    closed = false
    click = (): void => {}
    constructor(options: object) {
      Object.assign(this, options)
    }
    on(_event: 'click', listener: () => void): void {
      this.click = listener
    }
    show(): void {
      all.push(this as unknown as Shown)
    }
    close(): void {
      this.closed = true
    }
  }
  return { shown: all, Played: PlayedNotification }
})
vi.mock('electron', () => ({ Notification: Played }))

const view = (path: string | null, root = '/home/user/handbook'): View =>
  ({
    root: { path: root, name: 'handbook' },
    pack: { primary: path === null ? [] : [{ path, title: `Title of ${path}` }] },
  }) as unknown as View

const host = { wanted: true, inView: false, show: vi.fn() }
let notification: PrimaryNotification
beforeEach(() => {
  shown.length = 0
  Object.assign(host, { wanted: true, inView: false, show: vi.fn() })
  notification = new PrimaryNotification({
    isWanted: () => host.wanted,
    isInView: () => host.inView,
    words: () => en.notification,
    show: () => host.show(),
  })
})

it('tells of another Primary while no window shows it, silently, and brings the window up', () => {
  notification.changed(view('a.md'))
  expect(shown, 'what was there at the start is no news').toEqual([])
  notification.changed(view('a.md'))
  expect(shown).toEqual([])
  notification.changed(view('b.md'))
  expect(shown).toMatchObject([{ title: 'Title of b.md', silent: true }])
  expect(shown[0]!.body).toContain('handbook')
  shown[0]!.click()
  expect(host.show).toHaveBeenCalledOnce()
})

it('shows one at a time', () => {
  for (const path of ['a.md', 'b.md', 'c.md']) notification.changed(view(path))
  expect(shown.map(({ closed }) => closed)).toEqual([true, false])
})

it('tells nothing when it is not wanted, when the window is in view, and when there is no Primary', () => {
  notification.changed(view('a.md'))
  host.wanted = false
  notification.changed(view('b.md'))
  Object.assign(host, { wanted: true, inView: true })
  notification.changed(view('c.md'))
  host.inView = false
  notification.changed(view(null))
  notification.changed(null)
  // It was seen in the window.
  notification.changed(view('c.md'))
  expect(shown).toEqual([])
})
