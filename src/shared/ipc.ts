import { z } from 'zod'
import type { CurationChange, Doc, HomeView, Root, View } from '../core/model'
import type { Reading } from '../core/reading/reading'
import type { Relations } from '../core/relations/relations'
import type { Ffmpeg } from './ffmpeg'
import type { SettingsHealth } from './settings-health'
import {
  setupAction,
  setupId,
  type AgentCall,
  type AgentSetup,
  type ConnectionTest,
  type SetupAction,
  type SetupId,
  type SetupOutcome,
  type SetupPreview,
} from './agent-setup'
import { settingsPatch, type Settings, type SettingsPatch } from './settings'
import type { Density, TileOf } from './tile'

/** The project of the newest session on this machine, offered on the first run. */
export interface Suggestion {
  readonly root: Root
  readonly sessionTitle: string | null
}

/** A window of another program that Knit can stand beside. */
export interface ForeignWindow {
  readonly id: number
  readonly title: string
  readonly program: string
}

/** Whether the main window moves along with a window of another program. It is not remembered. */
export type Beside =
  /** The desktop tells nobody where windows are, or the optional library that asks it is not installed. */
  | { readonly state: 'impossible'; readonly why: 'wayland' | 'not-installed' }
  | { readonly state: 'off' }
  | { readonly state: 'following'; readonly window: ForeignWindow }

/** How Knit is present on this desktop beside its windows. */
export interface Presence {
  /** There is a tray icon. */
  readonly tray: boolean
  /** The shortcut that the system refused last, because another program holds it: the present one, or one that was wanted. */
  readonly refusedShortcuts: { readonly window: string | null; readonly peek: string | null }
  readonly beside: Beside
}

/** A root that was opened lately, and whether its folder is there at present. */
export interface RecentRoot extends Root {
  readonly isThere: boolean
}

/** Whether the person goes on in a session of another project, and what became of it. */
export type ActiveElsewhere =
  | { readonly kind: 'none' }
  /** The window is in use, so it stays; it goes there when the person turns to another program. */
  | { readonly kind: 'waiting'; readonly root: Root; readonly sessionTitle: string | null }
  | { readonly kind: 'followed'; readonly from: Root }

/** What became of files that were dropped on the window. */
export type Dropped =
  /** The first folder among them is opened as the root. */
  | { readonly kind: 'opened' }
  /** The first one that lies in the root, relative to it. */
  | { readonly kind: 'in-root'; readonly path: string }
  | { readonly kind: 'neither' }

/** What main knows and the engine does not. Pushed whole whenever it changes. */
export interface AppState {
  readonly root: Root | null
  /** The host of the root's pictures and videos: `knit-file://<root id>/<path>`. */
  readonly rootId: string | null
  readonly recentRoots: readonly RecentRoot[]
  readonly elsewhere: ActiveElsewhere
  readonly suggestion: Suggestion | null
  /** The folder that was asked for last could not be opened; `root` is null then. */
  readonly openError: {
    readonly root: Root
    readonly error: 'not-found' | 'not-a-folder' | 'no-permission'
  } | null
  readonly settings: Settings
  readonly settingsHealth: SettingsHealth
  readonly startsAtLogin: boolean
  /** Where sessions are looked for; empty until the engine has told. */
  readonly homes: readonly HomeView[]
  /** Usage of packs is kept on disk, of this root or another. */
  readonly usageKept: boolean
  /** The system's languages, most preferred first (BCP 47). */
  readonly systemLanguages: readonly string[]
  readonly platform: 'darwin' | 'linux' | 'win32'
  readonly ffmpeg: Ffmpeg
  /** The last calls of agents while the app ran, the newest first. */
  readonly agentCalls: readonly AgentCall[]
  /** The engine's thread: `failed` when it died more often than it is worth restarting. */
  readonly engine: 'running' | 'restarting' | 'failed'
  readonly presence: Presence
}

export interface Snapshot {
  readonly app: AppState
  readonly view: View | null
  /**
   * A `Catalog`, or `null`, as JSON text: what crosses into the page as an object is copied property by property, and
   * for 20 000 documents that takes most of a second.
   */
  readonly catalog: string
}

/** What the peek begins with. */
export interface PeekSnapshot {
  readonly app: AppState
  readonly view: View | null
  readonly newest: readonly Doc[]
}

/** Why a call was not carried out, as a code that the dictionaries translate. */
export type CallErrorCode =
  'outside-root' | 'not-found' | 'not-a-folder' | 'no-permission' | 'invalid' | 'failed'

export type Result<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: CallErrorCode }

/** Every call the window can make: channel name → signature. */
export interface Calls {
  'app.snapshot': () => Snapshot
  /** The windows of other programs that the main window can stand beside. */
  'beside.list': () => readonly ForeignWindow[]
  /** Stands beside one of them, moves and hides with it, until it closes; `null` lets go. */
  'beside.follow': (id: number | null) => void
  'peek.snapshot': () => PeekSnapshot
  'peek.close': () => void
  /** Opens a document in the main window, which comes up. */
  'peek.open': (path: string) => void
  /** A shortcut that another program holds stays as it was; `AppState.presence` tells of it. */
  'settings.change': (patch: SettingsPatch) => void
  /** Sets everything back but the folders that the person opened or added and where the window stands. */
  'settings.reset': () => void
  'login.set': (on: boolean) => void
  /** Shows the system's file dialog and takes the chosen program for ffmpeg; `false` when it was dismissed. */
  'ffmpeg.choose': () => boolean
  /** Takes the ffmpeg that is found again. */
  'ffmpeg.forget': () => void
  /** Shows the system's folder dialog; `false` when it was dismissed. */
  'root.choose': () => boolean
  'root.open': (path: string) => void
  /** Opens the sample project and replays its session. */
  'root.openSample': () => void
  /** Follows the session that the person is in from now on, whichever known root it belongs to. */
  'root.followActive': () => void
  /** Forgets one root of the recent list. */
  'root.forget': (path: string) => void
  /** Walks the root and the sessions again. */
  'root.refresh': () => void
  /** Opens the root's folder in the file manager. */
  'root.reveal': () => void
  /** Follows the session of this log; `null` goes back to the newest of the root. */
  'session.follow': (log: string | null) => void
  /** Shows the system's folder dialog and looks for sessions in the folder, too. */
  'homes.add': () => 'added' | 'known' | 'dismissed'
  /** Looks no longer into a folder that was added. */
  'homes.remove': (folder: string) => void
  /** Deletes all usage that was kept, of every root, and begins to count anew. */
  'usage.delete': () => void
  /** Knit in the configurations of agents, as things stand. */
  'agents.list': () => readonly AgentSetup[]
  'agents.preview': (id: SetupId, action: SetupAction) => SetupPreview
  /** Carries out the change with this digest, which the person has seen. */
  'agents.apply': (id: SetupId, action: SetupAction, digest: string) => SetupOutcome
  /** Does what an agent does with the command that agents are given. */
  'agents.test': () => ConnectionTest
  /** Puts the pack on the clipboard as the Markdown that agents get; `false` when there is none. */
  'pack.copy': () => boolean
  /** Opens a document with the system's application, or shows it in its folder where its type is not on the list. */
  'doc.open': (path: string) => 'opened' | 'revealed'
  /** Opens a document of the root in a window of its own. */
  'doc.openWindow': (path: string) => void
  /** The document that the window was opened for; only a document's own window has one. */
  'document.path': () => string
  'doc.reveal': (path: string) => void
  /** Puts the document's absolute path on the clipboard. */
  'doc.copyPath': (path: string) => void
  /** Pins a document, keeps it from being ranked, or takes that back. */
  'doc.curate': (change: CurationChange) => void
  /** A file of the root as the window shows it; `line` (from 1) is wanted first. An earlier call that still waits fails. */
  'reading.open': (path: string, line: number) => Reading
  /** How a file is tied to the others of the root; `null` while nobody can tell. */
  'relations.of': (path: string) => Relations | null
  /**
   * Asks for the tiles of the pictures and videos that are on the screen, in their order, instead of those asked for
   * before. Those that are known are answered, the others are pushed (`tile`) as they come.
   */
  'media.want': (paths: readonly string[], density: Density) => readonly TileOf[]
  /** Keeps the thumbnail (WebP or JPEG) that the page made of a picture as it was at `mtime`. */
  'media.keep': (path: string, mtime: number, thumbnail: Uint8Array) => void
  /** The page could not decode a picture. */
  'media.failed': (path: string, mtime: number) => void
  /** Starts a drag of these files of the root out of the window that asks; while a button of the mouse is held. */
  'drag.out': (paths: readonly string[]) => void
  /** Opens a folder that was dropped on the window, or tells where in the root a dropped file is; absolute paths. */
  'drag.in': (files: readonly string[]) => Dropped
  /** Opens an address in the system's browser or mail program. */
  'web.open': (address: string) => void
  'clipboard.write': (text: string) => void
}

export type Channel = keyof Calls

const path = z.string().min(1).max(4096)

/** Most tiles that are asked for at once, and most bytes of a thumbnail. */
const TILES_WANTED = 500
const THUMBNAIL_BYTES = 400_000

const curationChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['pin', 'unpin', 'exclude', 'restore']), path }),
  z.strictObject({ kind: z.literal('restore-all') }),
])

/** Arguments of each call, checked in main. A channel without a schema does not compile. */
export const callArguments: { readonly [C in Channel]: z.ZodType<Parameters<Calls[C]>> } = {
  'app.snapshot': z.tuple([]),
  'beside.list': z.tuple([]),
  'beside.follow': z.tuple([z.number().int().nonnegative().nullable()]),
  'peek.snapshot': z.tuple([]),
  'peek.close': z.tuple([]),
  'peek.open': z.tuple([path]),
  'settings.change': z.tuple([settingsPatch]),
  'settings.reset': z.tuple([]),
  'login.set': z.tuple([z.boolean()]),
  'ffmpeg.choose': z.tuple([]),
  'ffmpeg.forget': z.tuple([]),
  'root.choose': z.tuple([]),
  'root.open': z.tuple([path]),
  'root.openSample': z.tuple([]),
  'root.followActive': z.tuple([]),
  'root.forget': z.tuple([path]),
  'root.refresh': z.tuple([]),
  'root.reveal': z.tuple([]),
  'session.follow': z.tuple([path.nullable()]),
  'homes.add': z.tuple([]),
  'homes.remove': z.tuple([path]),
  'usage.delete': z.tuple([]),
  'agents.list': z.tuple([]),
  'agents.preview': z.tuple([setupId, setupAction]),
  'agents.apply': z.tuple([setupId, setupAction, z.string().max(64)]),
  'agents.test': z.tuple([]),
  'pack.copy': z.tuple([]),
  'doc.open': z.tuple([path]),
  'doc.openWindow': z.tuple([path]),
  'document.path': z.tuple([]),
  'doc.reveal': z.tuple([path]),
  'doc.copyPath': z.tuple([path]),
  'doc.curate': z.tuple([curationChange]),
  'reading.open': z.tuple([path, z.number().int().min(1)]),
  'relations.of': z.tuple([path]),
  'media.want': z.tuple([z.array(path).max(TILES_WANTED), z.union([z.literal(1), z.literal(2)])]),
  'media.keep': z.tuple([
    path,
    z.number(),
    z.instanceof(Uint8Array).refine(({ byteLength }) => byteLength > 0 && byteLength <= THUMBNAIL_BYTES),
  ]),
  'media.failed': z.tuple([path, z.number()]),
  'drag.out': z.tuple([z.array(path).min(1).max(200)]),
  'drag.in': z.tuple([z.array(path).max(200)]),
  'web.open': z.tuple([z.string().min(1).max(4096)]),
  'clipboard.write': z.tuple([z.string().min(1).max(4_000_000)]),
}

/** Everything main pushes to the window. */
export interface Pushes {
  app: AppState
  view: View | null
  /** A `CatalogChange`, or `null` when there is no catalog any more, as JSON text; see `Snapshot`. */
  catalogChange: string
  /** The newest documents of the root, as many as the peek may need. */
  newest: readonly Doc[]
  /** The main window is to show this document of the root. */
  showDoc: string
  /** The first part of a long document that is being opened. */
  readingSlice: Reading
  /** The file that was opened last changed, came or went; its path. */
  readingChange: string
  tile: TileOf
  /** How many of the tiles that were asked for last still wait; told while there are many. */
  tileQueue: { readonly left: number }
}

export type PushName = keyof Pushes
