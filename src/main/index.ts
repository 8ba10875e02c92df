import { app, clipboard, dialog, Menu, nativeTheme, shell } from 'electron'
import { realpathSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Doc } from '../core/model'
import { Reader } from '../engine/reading/reader'
import type { AppState } from '../shared/ipc'
import { dictionaries } from '../shared/locale/dictionaries'
import type { Dictionary } from '../shared/locale/en'
import { resolveLanguage } from '../shared/locale/resolve-language'
import { defaultSettings } from '../shared/settings'
import { ActiveProject } from './active-project'
import { Agents } from './agents'
import { APP_ORIGIN, declareSchemes, serveAppScheme } from './app-scheme'
import { readArguments, type Arguments } from './arguments'
import { copyPack } from './copy-pack'
import { Door } from './door'
import { dragIn } from './drag/drag-in'
import { dragOut } from './drag/drag-out'
import { serveFileScheme } from './file-scheme'
import { CallError } from './ipc/call-error'
import { registerCalls } from './ipc/register'
import { KeptUsageFiles } from './kept-usage'
import { lockDown } from './lock-down'
import { log, startLog } from './log'
import { Media } from './media'
import { copyDocPath, docInRoot, openDoc, revealDoc } from './open-doc'
import { dataPath } from './paths'
import { Readings } from './readings'
import { rootId } from './root-id'
import { PrimaryNotification } from './primary-notification'
import { Sample } from './sample'
import { SettingsFile } from './settings'
import { Shortcuts } from './shortcuts'
import { setStartAtLogin, startsAtLogin } from './start-at-login'
import { webAddress } from './web-address'
import { Peek } from './tray/peek'
import { TrayIcon } from './tray/tray-icon'
import { DocumentWindows } from './windows/document-windows'
import { Follower } from './windows/follower'
import { MainWindow } from './windows/main-window'
import { Windows } from './windows/windows'
import { Workspace } from './workspace'

/** As many of the newest documents as the peek needs to fill up after every tier. */
const NEWEST = 14

// --- before the app is ready -------------------------------------------------------------------------------------

if (process.env['KNIT_USER_DATA']) app.setPath('userData', process.env['KNIT_USER_DATA'])
// Root can run Chromium only without its sandbox, and asking for both ends the network service at once.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
declareSchemes()
Menu.setApplicationMenu(
  process.platform === 'darwin' ? Menu.buildFromTemplate([{ role: 'appMenu' }, { role: 'editMenu' }]) : null,
)

const options = readArguments(process.argv.slice(1))
if (app.requestSingleInstanceLock(options)) void app.whenReady().then(start)
else app.quit()

// --- the app -----------------------------------------------------------------------------------------------------

function start(): void {
  startLog()
  lockDown()
  serveAppScheme()

  const settings = new SettingsFile(dataPath('settings.json'), (problem) => log.warn(problem))
  const keptUsage = new KeptUsageFiles(dataPath('usage'), (problem) => log.warn(problem))
  const sample = new Sample()
  const windows = new Windows(() => app.quit())
  const workspace = new Workspace(settings, keptUsage, [sample.home], {
    onView: (view) => {
      // Another root was opened: its documents are not these.
      if (view === null) documents.closeAll()
      windows.push('view', view)
      void door.changed()
      notification.changed(view)
    },
    onCatalogChange: (change) => {
      windows.push('catalogChange', JSON.stringify(change))
      windows.push('newest', newest())
    },
    onState: () => {
      windows.push('app', appState())
      showTray()
    },
    onElsewhere: (elsewhere) => active.heard(elsewhere),
  })
  const door = new Door(workspace, () => windows.push('app', appState()))
  const agents = new Agents(workspace)
  const reader = new Reader(join(__dirname, 'parse-worker.js'))
  const readings = new Readings(reader, {
    onSlice: (slice) => windows.tell(windows.main, 'readingSlice', slice),
    onChange: (path) => windows.tell(windows.main, 'readingChange', path),
  })
  const documents = new DocumentWindows(windows, reader)
  const media = new Media(settings, {
    onTile: (tile) => windows.push('tile', tile),
    onQueue: (queue) => windows.push('tileQueue', queue),
    onFfmpeg: () => windows.push('app', appState()),
  })
  serveFileScheme(
    (id) => (workspace.root && id === rootId(workspace.root.path) ? workspace.root.path : null),
    APP_ORIGIN,
  )

  function appState(): AppState {
    return {
      root: workspace.root,
      rootId: workspace.root && rootId(workspace.root.path),
      recentRoots: workspace.recent.list,
      elsewhere: active.state,
      suggestion: workspace.suggestion,
      openError: workspace.openError,
      settings: settings.current,
      settingsHealth: settings.health,
      startsAtLogin: startsAtLogin(),
      homes: workspace.homes,
      usageKept: workspace.usageKept,
      agentCalls: door.calls,
      systemLanguages: app.getPreferredSystemLanguages(),
      platform: process.platform as AppState['platform'],
      ffmpeg: media.ffmpeg,
      engine: workspace.engineState,
      presence: { tray: tray.present, refusedShortcuts: shortcuts.refused, beside: follower.state },
    }
  }

  const notification = new PrimaryNotification({
    isWanted: () => settings.current.notifications,
    isInView: () => windows.main?.isVisible() === true && !windows.main.isMinimized(),
    words: () => words().notification,
    show: () => mainWindow.show(),
  })
  const active = new ActiveProject({
    isInUse: () => windows.main?.isFocused() === true,
    root: () => (workspace.isRemembered ? workspace.root : null),
    isFollowing: () => settings.current.followActive,
    setFollowing: (followActive) => settings.change({ followActive }),
    open: (folder) => workspace.open(folder),
    onChange: () => windows.push('app', appState()),
  })
  const openRoot = (folder: string): void => {
    sample.stop()
    active.chosen(folder)
    workspace.open(folder)
  }
  const openSample = (): void => workspace.open(sample.open(), false)
  const openFromArguments = ({ root, sample: wantsSample }: Arguments): boolean => {
    if (wantsSample) openSample()
    else if (root !== null) openRoot(resolve(root))
    return wantsSample || root !== null
  }

  const mainWindow = new MainWindow(settings, windows, {
    mayHide: () => settings.current.closeToTray && tray.present,
    onTakenAway: () => follower.follow(null),
  })
  const follower = new Follower({
    onState: () => windows.push('app', appState()),
    onSight: (sight) => mainWindow.standBeside(sight),
  })
  const newest = (): readonly Doc[] => workspace.catalog?.docs.slice(0, NEWEST) ?? []
  const peek = new Peek(windows, () => tray.bounds)
  const tray = new TrayIcon({
    togglePeek: () => void peek.toggle('pointer'),
    hover: () => void peek.show('pointer'),
    openWindow: () => mainWindow.show(),
    change: (patch) => settings.change(patch),
    quit: () => app.quit(),
  })
  const showTray = (): void =>
    tray.show(words().main.windowTitle(workspace.root?.name ?? null), words().tray, settings.current)
  const shortcuts = new Shortcuts({
    window: () => mainWindow.toggle(),
    peek: () => void peek.toggle('key'),
  })

  const words = (): Dictionary =>
    dictionaries[resolveLanguage(settings.current.language, app.getPreferredSystemLanguages())]
  const chooseFolder = async (
    title: string,
    properties: ('createDirectory' | 'showHiddenFiles')[],
  ): Promise<string | null> => {
    const chosen = await dialog.showOpenDialog(windows.main!, {
      title,
      properties: ['openDirectory', ...properties],
    })
    return chosen.canceled ? null : (chosen.filePaths[0] ?? null)
  }

  nativeTheme.themeSource = settings.current.theme
  settings.onChange((current) => {
    nativeTheme.themeSource = current.theme
    windows.push('app', appState())
    showTray()
  })

  registerCalls(
    {
      'app.snapshot': () => ({
        app: appState(),
        view: workspace.view,
        catalog: JSON.stringify(workspace.catalog),
      }),
      'beside.list': () => follower.list(),
      'beside.follow': (id) => follower.follow(id),
      'peek.snapshot': () => ({ app: appState(), view: workspace.view, newest: newest() }),
      'peek.close': () => peek.hide(),
      'peek.open': (path) => {
        peek.hide()
        mainWindow.showDoc(path)
      },
      'settings.change': (patch) => {
        if (patch.shortcuts) patch.shortcuts = shortcuts.take(patch.shortcuts, settings.current.shortcuts)
        settings.change(patch)
      },
      'settings.reset': () => {
        const { recentRoots, extraHomes, window, shortcuts: before } = settings.current
        const taken = shortcuts.take(defaultSettings.shortcuts, before)
        settings.change({ ...defaultSettings, recentRoots, extraHomes, window, shortcuts: taken })
      },
      'login.set': (on) => {
        setStartAtLogin(on)
        windows.push('app', appState())
      },
      'ffmpeg.choose': async () => {
        const chosen = await dialog.showOpenDialog(windows.main!, {
          title: words().main.chooseFfmpegTitle,
          properties: ['openFile'],
        })
        const [ffmpegPath] = chosen.canceled ? [] : chosen.filePaths
        if (ffmpegPath !== undefined) settings.change({ ffmpegPath })
        return ffmpegPath !== undefined
      },
      'ffmpeg.forget': () => settings.change({ ffmpegPath: null }),
      'root.choose': async () => {
        const folder = await chooseFolder(words().main.chooseFolderTitle, ['createDirectory'])
        if (folder !== null) openRoot(folder)
        return folder !== null
      },
      'root.open': (folder) => openRoot(existingFolder(folder)),
      'root.openSample': openSample,
      'root.followActive': () => active.follow(),
      'root.forget': (folder) => workspace.recent.forget(folder),
      'root.refresh': () => workspace.refresh(),
      'root.reveal': async () => {
        if (workspace.root) await shell.openPath(existingFolder(workspace.root.path))
      },
      'session.follow': (file) => workspace.follow(file),
      'homes.add': async () => {
        // Agents keep their logs in hidden folders.
        const folder = await chooseFolder(words().main.chooseHomeTitle, ['showHiddenFiles'])
        if (folder === null) return 'dismissed'
        return workspace.addHome(folder) ? 'added' : 'known'
      },
      'homes.remove': (folder) => workspace.removeHome(folder),
      'usage.delete': () => workspace.deleteUsage(),
      'agents.list': () => agents.setups.list(),
      'agents.preview': (id, action) => agents.setups.preview(id, action),
      'agents.apply': (id, action, digest) => agents.setups.apply(id, action, digest),
      'agents.test': () => agents.test(),
      'pack.copy': () => copyPack(workspace),
      'doc.open': (path) => openDoc(workspace.root?.path ?? null, path),
      'doc.reveal': (path) => revealDoc(workspace.root?.path ?? null, path),
      'doc.copyPath': (path) => copyDocPath(workspace.root?.path ?? null, path),
      'doc.curate': (change) => workspace.curate(change),
      'media.want': (paths, density) => media.want(workspace.root?.path ?? null, paths, density),
      'media.keep': (path, mtime, thumbnail) =>
        media.keep(workspace.root?.path ?? null, path, mtime, thumbnail),
      'media.failed': (path, mtime) => media.fail(workspace.root?.path ?? null, path, mtime),
      'drag.out': (paths, caller) => dragOut(workspace.root?.path ?? null, paths, caller),
      'drag.in': (files) => dragIn(workspace.root?.path ?? null, files, openRoot),
      'doc.openWindow': (path) => documents.open(docInRoot(workspace.root?.path ?? null, path)),
      'document.path': (page) => {
        const shown = documents.of(page)
        if (shown === null) throw new CallError('invalid')
        return shown.path
      },
      'reading.open': (path, line, page) =>
        (documents.of(page)?.readings ?? readings).open(
          workspace.root?.path ?? null,
          workspace.catalog,
          path,
          line,
        ),
      'relations.of': (path) => workspace.relate(path),
      'web.open': async (text) => {
        const address = webAddress(text)
        if (address === null) throw new CallError('invalid')
        await shell.openExternal(address)
      },
      'clipboard.write': (text) => clipboard.writeText(text),
    },
    (id) => windows.kindOf(id),
  )

  app.on('second-instance', (_event, _argv, _folder, data) => {
    openFromArguments(data as Arguments)
    mainWindow.show()
  })
  app.on('browser-window-blur', () => active.released())
  app.on('browser-window-focus', () => void workspace.recent.look())
  app.on('activate', () => mainWindow.show())
  // Quitting is up to `Windows`: without a listener Electron would quit on its own account.
  app.on('window-all-closed', () => {})
  app.on('before-quit', () => {
    sample.stop()
    shortcuts.release()
    peek.close()
    tray.remove()
    follower.close()
  })
  quitInOrder(async () => {
    media.close()
    keptUsage.flush()
    await Promise.all([door.close(), workspace.close(), reader.close()])
  })

  workspace.start()
  shortcuts.take(settings.current.shortcuts, settings.current.shortcuts)
  const last = settings.current.recentRoots[0]
  if (!openFromArguments(options) && last !== undefined) workspace.open(last)
  mainWindow.show()
  showTray()
  windows.main?.webContents.once('did-finish-load', () => peek.loadSoon())
  if (process.env['KNIT_TEST'])
    Object.assign(globalThis, { knitTest: { killEngine: () => workspace.killEngine() } })
}

/** Holds quitting back once, until threads and watchers have ended and the settings are on disk. */
function quitInOrder(finish: () => Promise<void>): void {
  let finished = false
  app.on('will-quit', (event) => {
    if (finished) return
    event.preventDefault()
    finish()
      .catch((error: unknown) => log.error('Quitting was not clean.', error))
      .finally(() => {
        finished = true
        app.quit()
      })
  })
}

function existingFolder(folder: string): string {
  try {
    if (statSync(folder).isDirectory()) return realpathSync.native(folder)
  } catch (error) {
    throw new CallError((error as NodeJS.ErrnoException).code === 'EACCES' ? 'no-permission' : 'not-found')
  }
  throw new CallError('not-a-folder')
}
