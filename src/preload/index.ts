import { contextBridge, ipcRenderer, webUtils } from 'electron'
import type { Calls, Channel, Pushes, PushName, Result } from '../shared/ipc'

function call<C extends Channel>(channel: C) {
  return (...args: Parameters<Calls[C]>): Promise<Result<ReturnType<Calls[C]>>> =>
    ipcRenderer.invoke(channel, ...args) as Promise<Result<ReturnType<Calls[C]>>>
}

/** Subscribes to what main pushes; the listener gets the value only, never the event. Returns its unsubscribe. */
function push<P extends PushName>(name: P) {
  return (listener: (value: Pushes[P]) => void): (() => void) => {
    const handler = (_event: unknown, value: Pushes[P]): void => listener(value)
    ipcRenderer.on(`push.${name}`, handler)
    return () => void ipcRenderer.off(`push.${name}`, handler)
  }
}

const api = {
  snapshot: call('app.snapshot'),
  listForeignWindows: call('beside.list'),
  followWindow: call('beside.follow'),
  peekSnapshot: call('peek.snapshot'),
  closePeek: call('peek.close'),
  openFromPeek: call('peek.open'),
  changeSettings: call('settings.change'),
  resetSettings: call('settings.reset'),
  setStartAtLogin: call('login.set'),
  chooseFfmpeg: call('ffmpeg.choose'),
  forgetFfmpeg: call('ffmpeg.forget'),
  chooseRoot: call('root.choose'),
  openRoot: call('root.open'),
  openSample: call('root.openSample'),
  followActive: call('root.followActive'),
  forgetRoot: call('root.forget'),
  refreshRoot: call('root.refresh'),
  revealRoot: call('root.reveal'),
  followSession: call('session.follow'),
  addHome: call('homes.add'),
  removeHome: call('homes.remove'),
  deleteUsage: call('usage.delete'),
  listAgents: call('agents.list'),
  previewAgent: call('agents.preview'),
  applyAgent: call('agents.apply'),
  testAgents: call('agents.test'),
  copyPack: call('pack.copy'),
  openDoc: call('doc.open'),
  openDocWindow: call('doc.openWindow'),
  documentPath: call('document.path'),
  revealDoc: call('doc.reveal'),
  copyDocPath: call('doc.copyPath'),
  curate: call('doc.curate'),
  openReading: call('reading.open'),
  relationsOf: call('relations.of'),
  wantMedia: call('media.want'),
  keepThumbnail: call('media.keep'),
  failThumbnail: call('media.failed'),
  dragOut: call('drag.out'),
  /** Files as the page gets them by a drop; their places on disk are for main alone. */
  dragIn: (files: File[]) =>
    call('drag.in')(files.map((file) => webUtils.getPathForFile(file)).filter(Boolean)),
  openWeb: call('web.open'),
  writeClipboard: call('clipboard.write'),
  onApp: push('app'),
  onView: push('view'),
  onCatalogChange: push('catalogChange'),
  onNewest: push('newest'),
  onShowDoc: push('showDoc'),
  onReadingSlice: push('readingSlice'),
  onReadingChange: push('readingChange'),
  onTile: push('tile'),
  onTileQueue: push('tileQueue'),
}

export type KnitApi = typeof api

contextBridge.exposeInMainWorld('knit', api)
