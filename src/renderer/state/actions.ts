import type { CurationChange } from '../../core/model'
import type { Result } from '../../shared/ipc'
import type { SetupAction, SetupId } from '../../shared/agent-setup'
import type { SettingsPatch } from '../../shared/settings'
import { useApp } from './app-store'
import { useFilter } from './filter-store'
import { useList } from './list-store'
import { useMessage, type Copied } from './message-store'
import { useView } from './view-store'

/** Carries out a call; a failure is told with the name of what it was about, and gives `undefined`. */
async function ask<T>(call: Promise<Result<T>>, subject: string): Promise<T | undefined> {
  let result: Result<T>
  try {
    result = await call
  } catch {
    // The channel itself failed: main is quitting, or it threw before it could answer with a code.
    result = { ok: false, error: 'failed' }
  }
  if (result.ok) {
    useMessage.setState({ message: null })
    return result.value
  }
  useMessage.setState({ message: { kind: 'failed', subject, code: result.error } })
  return undefined
}

/** A call that gives nothing but its success. */
function succeeded(result: Result<void>): Result<true> {
  return result.ok ? { ok: true, value: true } : result
}

const rootName = (): string => useApp.getState().app?.root?.name ?? 'Knit'

/** Everything that the person can ask of main from this window. */
export const actions = {
  resetSettings: () => ask(window.knit.resetSettings(), rootName()),
  setStartAtLogin: (on: boolean) => ask(window.knit.setStartAtLogin(on), rootName()),
  listForeignWindows: () => ask(window.knit.listForeignWindows(), rootName()),
  letGoOfWindow: () => ask(window.knit.followWindow(null), rootName()),
  chooseFfmpeg: () => ask(window.knit.chooseFfmpeg(), 'ffmpeg'),
  forgetFfmpeg: () => ask(window.knit.forgetFfmpeg(), 'ffmpeg'),
  chooseRoot: () => ask(window.knit.chooseRoot(), rootName()),
  openRoot: (path: string) => ask(window.knit.openRoot(path), path),
  openSample: () => ask(window.knit.openSample(), rootName()),
  followActive: () => ask(window.knit.followActive(), rootName()),
  forgetRoot: (path: string) => ask(window.knit.forgetRoot(path), path),
  refreshRoot: () => ask(window.knit.refreshRoot(), rootName()),
  followSession: (log: string | null) => ask(window.knit.followSession(log), rootName()),
  addHome: () => ask(window.knit.addHome(), rootName()),
  removeHome: (folder: string) => ask(window.knit.removeHome(folder), folder),
  listAgents: () => ask(window.knit.listAgents(), rootName()),
  previewAgent: (id: SetupId, action: SetupAction, file: string) =>
    ask(window.knit.previewAgent(id, action), file),
  applyAgent: (id: SetupId, action: SetupAction, digest: string, file: string) =>
    ask(window.knit.applyAgent(id, action, digest), file),
  testAgents: () => ask(window.knit.testAgents(), rootName()),
  /** Puts the pack on the clipboard as agents get it, and says so, or that there is none. */
  async copyPack(): Promise<void> {
    const copied = await ask(window.knit.copyPack(), rootName())
    if (copied !== undefined) useMessage.setState({ message: { kind: 'pack', copied } })
  },
  deleteUsage: () => ask(window.knit.deleteUsage(), rootName()),
  revealRoot: () => ask(window.knit.revealRoot(), rootName()),
  changeSettings: (patch: SettingsPatch) => ask(window.knit.changeSettings(patch), rootName()),
  async openDoc(path: string): Promise<void> {
    const opened = await ask(window.knit.openDoc(path), path)
    if (opened === 'revealed') useMessage.setState({ message: { kind: 'revealed', path } })
  },
  openDocWindow: (path: string) => ask(window.knit.openDocWindow(path), path),
  async copyDocPath(path: string): Promise<void> {
    if (await ask(window.knit.copyDocPath(path).then(succeeded), path))
      useMessage.setState({ message: { kind: 'copied', what: 'path', path } })
  },
  dragOut: (paths: readonly string[]) => ask(window.knit.dragOut(paths), paths[0] ?? rootName()),
  /** Opens a folder that was dropped, or puts the cursor on a file of the root. */
  async dragIn(files: File[]): Promise<void> {
    const name = files[0]?.name ?? rootName()
    const dropped = await ask(window.knit.dragIn(files), name)
    if (dropped?.kind === 'in-root') {
      useFilter.setState({ open: false, text: '' })
      useList.setState({ cursor: dropped.path })
    } else if (dropped?.kind === 'neither') useMessage.setState({ message: { kind: 'not-dropped', name } })
  },
  revealDoc: (path: string) => ask(window.knit.revealDoc(path), path),
  openWeb: (address: string, host: string) => ask(window.knit.openWeb(address), host),
  /** Puts a text on the clipboard; `false` when that failed. */
  async writeClipboard(text: string): Promise<boolean> {
    return (await ask(window.knit.writeClipboard(text).then(succeeded), rootName())) === true
  },
  /** Puts what belongs to a document on the clipboard, and says so. */
  async copyText(text: string, what: Copied, path: string): Promise<void> {
    if (await ask(window.knit.writeClipboard(text).then(succeeded), path))
      useMessage.setState({ message: { kind: 'copied', what, path } })
  },
  curate(change: CurationChange, subject: string): Promise<void> {
    useList.setState({ decided: change.kind })
    return ask(window.knit.curate(change), subject)
  },
  togglePinned(path: string): void {
    const pinned = useView.getState().view?.pinned.some((item) => item.path === path) === true
    void actions.curate({ kind: pinned ? 'unpin' : 'pin', path }, path)
  },
  toggleExcluded(path: string): void {
    const excluded = useView.getState().view?.excluded.includes(path) === true
    void actions.curate({ kind: excluded ? 'restore' : 'exclude', path }, path)
  },
  toggleOrder(): void {
    const order = useApp.getState().app?.settings.order
    if (order !== undefined)
      void actions.changeSettings({ order: order === 'relevant' ? 'recent' : 'relevant' })
  },
}
