import { z } from 'zod'
import { accelerator } from './accelerator'
import { ignoredFolder } from './ignored-folder'
import { settingRanges, type Range } from './setting-ranges'

const within = ({ min, max }: Range) => z.number().int().min(min).max(max)

/** Version 1 of the settings file. Every value has a default, so that a damaged or partial file still gives settings. */
export const settingsV1 = z.object({
  version: z.literal(1),
  language: z.enum(['system', 'zh', 'en']),
  theme: z.enum(['system', 'light', 'dark']),
  /** Order of the list: by the conversation, or newest first. */
  order: z.enum(['relevant', 'recent']),
  /** Which kind of file the window lists. */
  segment: z.enum(['docs', 'code', 'media', 'all']),
  /** Whether code files are read, too: from the first time on that the person wants to see them. */
  code: z.boolean(),
  /** How much of the window the preview takes below the list, and beside it; per cent. */
  previewBelow: z.number().min(20).max(80),
  previewBeside: z.number().min(20).max(80),
  /** Roots opened lately, newest first, absolute. */
  recentRoots: z.array(z.string().max(4096)).max(12),
  /** Folders that the person added to those in which sessions are looked for, absolute. */
  extraHomes: z.array(z.string().max(4096)).max(32),
  /** The session that the person chose for a root instead of the newest, by the log's path; both absolute. */
  chosenLogs: z.array(z.object({ root: z.string().max(4096), log: z.string().max(4096) })).max(64),
  /** Whether the reads of sessions are judged: never, in memory only, or kept from one start to the next. */
  usage: z.enum(['off', 'session', 'keep']),
  /** The ffmpeg that makes stills of videos, absolute; `null` takes the one that is found. */
  ffmpegPath: z.string().min(1).max(4096).nullable(),
  /** Shortcuts that work in every program: one shows and hides the window, one the peek. `null` for none. */
  shortcuts: z.object({ window: accelerator.nullable(), peek: accelerator.nullable() }),
  /** The window stays over those of other programs. */
  keepOnTop: z.boolean(),
  /** The edge of its display's work area that the window keeps to, as tall as that; `null` where it was put. */
  dock: z.enum(['left', 'right']).nullable(),
  /** Closing the window leaves Knit in the tray; where there is no tray, closing quits all the same. */
  closeToTray: z.boolean(),
  /** The root in view changes to that of the session in which the person goes on. */
  followActive: z.boolean(),
  /** The system tells of a new Primary while no window shows it. */
  notifications: z.boolean(),
  scanDepth: within(settingRanges.scanDepth),
  scanDocuments: within(settingRanges.scanDocuments),
  /** Folders that are left out besides those that tools fill and those that `.gitignore` files name. */
  ignoredFolders: z.array(z.string().refine((folder) => ignoredFolder(folder) === folder)).max(64),
  /** Content bounds of the main window in DIP, and the display it was on; `null` before the first move. */
  window: z
    .object({
      x: z.number().int(),
      y: z.number().int(),
      width: z.number().int().positive(),
      height: z.number().int().positive(),
    })
    .nullable(),
})

export type Settings = z.infer<typeof settingsV1>
export type Segment = Settings['segment']

export const defaultSettings: Settings = {
  version: 1,
  language: 'system',
  theme: 'system',
  order: 'relevant',
  segment: 'docs',
  code: false,
  previewBelow: 52,
  previewBeside: 58,
  recentRoots: [],
  extraHomes: [],
  chosenLogs: [],
  usage: 'off',
  ffmpegPath: null,
  shortcuts: { window: 'CommandOrControl+Shift+Space', peek: 'CommandOrControl+Alt+Shift+Space' },
  keepOnTop: false,
  dock: null,
  closeToTray: false,
  followActive: true,
  notifications: false,
  scanDepth: settingRanges.scanDepth.standard,
  scanDocuments: settingRanges.scanDocuments.standard,
  ignoredFolders: [],
  window: null,
}

/** What the settings view and the list may change. */
export const settingsPatch = settingsV1
  .pick({
    language: true,
    theme: true,
    order: true,
    segment: true,
    previewBelow: true,
    previewBeside: true,
    usage: true,
    shortcuts: true,
    keepOnTop: true,
    dock: true,
    closeToTray: true,
    followActive: true,
    notifications: true,
    scanDepth: true,
    scanDocuments: true,
    ignoredFolders: true,
  })
  .partial()
  .strict()
export type SettingsPatch = z.infer<typeof settingsPatch>
