import { relative, sep } from 'node:path'
import { watch as chokidarWatch, type FSWatcher } from 'chokidar'
import { Batch } from './batch'
import { isDocName } from './project/doc-kind'
import { IgnoreRules } from './project/ignore-rules'
import { SCAN_LIMITS } from './project/scan-limits'

/** A burst of changes is told once it has been quiet this long (ms) … */
const QUIET = 150
/** … or at the latest after this (ms), however long it goes on. */
const AT_MOST = 1000
/** How often a polled folder is looked at (ms). */
const POLL_INTERVAL = 2000

export type WatchTrouble = 'watch-limit' | 'watcher-failed'

export interface Watch {
  close(): Promise<void>
}

export interface RootWatchEvents {
  /** Absolute paths of documents, folders and `.gitignore` files at which something happened. */
  onChange(paths: readonly string[]): void
  /** Native watching failed and the root is polled from now on; told once. */
  onPolling(cause: WatchTrouble): void
}

/**
 * Watches the documents of a root and tells of changes in quiet batches. Falls back to polling when the system has no
 * watches left, or the watcher fails in another way. A `.gitignore` that changes makes it start anew.
 */
export function watchRoot(root: string, events: RootWatchEvents): Watch {
  let watcher: FSWatcher | null = null
  let closed = false
  let polling = false
  const batch = new Batch(
    (paths) => {
      if (paths.some((path) => path.endsWith(`${sep}.gitignore`))) restart()
      events.onChange(paths)
    },
    QUIET,
    AT_MOST,
  )

  function start(): FSWatcher {
    const rules = new IgnoreRules(root)
    const started = chokidarWatch(root, {
      ignoreInitial: true,
      followSymlinks: false,
      depth: SCAN_LIMITS.maxDepth,
      ignored: (path, stats) => {
        const inside = relative(root, path)
        if (inside === '' || inside.startsWith('..') || !stats) return false
        const slashed = sep === '/' ? inside : inside.replaceAll(sep, '/')
        if (stats.isDirectory()) return rules.ignores(slashed, true)
        const name = slashed.slice(slashed.lastIndexOf('/') + 1)
        return name !== '.gitignore' && (!isDocName(name) || rules.ignores(slashed, false))
      },
      ...(polling ? { backend: 'polling' as const, pollingInterval: POLL_INTERVAL } : {}),
    })
    started.on('all', (_event, path) => batch.add(path))
    // A full inotify table is told once per path: the first one decides, the rest is the same news.
    started.on('error', (error) => {
      if (closed || polling) return
      polling = true
      const code = (error as NodeJS.ErrnoException).code
      events.onPolling(code === 'ENOSPC' || code === 'EMFILE' ? 'watch-limit' : 'watcher-failed')
      restart()
    })
    return started
  }

  function restart(): void {
    if (closed) return
    const old = watcher
    watcher = start()
    void old?.close()
  }

  watcher = start()
  return {
    async close() {
      closed = true
      batch.cancel()
      await watcher?.close()
    },
  }
}
