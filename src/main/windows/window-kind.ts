import type { Channel, PushName } from '../../shared/ipc'

/** The main window, the small one that the tray icon opens, and a document in a window of its own. */
export type WindowKind = 'main' | 'peek' | 'document'

/** What the page of a window may ask of main, and what it is told. */
interface Reach {
  readonly calls: 'all' | readonly Channel[]
  readonly pushes: 'all' | readonly PushName[]
}

const reaches: Readonly<Record<WindowKind, Reach>> = {
  main: { calls: 'all', pushes: 'all' },
  peek: {
    calls: ['peek.snapshot', 'peek.close', 'peek.open', 'drag.out'],
    pushes: ['app', 'view', 'newest'],
  },
  document: {
    calls: [
      'app.snapshot',
      'document.path',
      'doc.open',
      'doc.reveal',
      'doc.copyPath',
      'drag.out',
      'reading.open',
      'relations.of',
      'web.open',
      'clipboard.write',
    ],
    pushes: 'all',
  },
}

export function mayCall(kind: WindowKind, channel: Channel): boolean {
  const { calls } = reaches[kind]
  return calls === 'all' || calls.includes(channel)
}

export function isTold(kind: WindowKind, name: PushName): boolean {
  const { pushes } = reaches[kind]
  return pushes === 'all' || pushes.includes(name)
}
