import type { BrowserWindow } from 'electron'
import { EventEmitter } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { Windows } from './windows'

let lastId = 0

/** Stands in for a real window: Electron has none outside of its own process. */
class FakeWindow extends EventEmitter {
  readonly told: unknown[] = []
  readonly webContents = {
    id: ++lastId,
    send: (name: string, value: unknown) => void this.told.push([name, value]),
  }
  readonly window = this as unknown as BrowserWindow
  isDestroyed(): boolean {
    return false
  }
}

describe('the windows of Knit', () => {
  it('know whose page a call comes from, until that window is closed', () => {
    const windows = new Windows(() => {})
    const main = new FakeWindow()
    windows.add('main', main.window)
    expect(windows.kindOf(main.webContents.id)).toBe('main')
    expect(windows.kindOf(main.webContents.id + 1)).toBeNull()
    main.emit('closed')
    expect(windows.kindOf(main.webContents.id)).toBeNull()
    expect(windows.main).toBeNull()
  })

  it('are told what their kind listens to, and no more', () => {
    const windows = new Windows(() => {})
    const main = new FakeWindow()
    const peek = new FakeWindow()
    const document = new FakeWindow()
    windows.add('main', main.window)
    windows.add('peek', peek.window)
    windows.add('document', document.window)
    windows.push('view', null)
    windows.push('catalogChange', 'null')
    expect(main.told).toEqual([
      ['push.view', null],
      ['push.catalogChange', 'null'],
    ])
    expect(document.told).toEqual(main.told)
    expect(peek.told).toEqual([['push.view', null]])
  })

  it('say when the last that a person works in is closed; a waiting peek does not count', () => {
    const onLastClosed = vi.fn()
    const windows = new Windows(onLastClosed)
    const [main, document, peek] = [new FakeWindow(), new FakeWindow(), new FakeWindow()]
    windows.add('main', main.window)
    windows.add('document', document.window)
    windows.add('peek', peek.window)
    main.emit('closed')
    expect(onLastClosed).not.toHaveBeenCalled()
    document.emit('closed')
    expect(onLastClosed).toHaveBeenCalledOnce()
    peek.emit('closed')
    expect(onLastClosed).toHaveBeenCalledOnce()
  })
})
