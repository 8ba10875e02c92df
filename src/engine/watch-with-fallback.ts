import { watch, type ChokidarOptions, type FSWatcher } from 'chokidar'

/** How often (ms) a polled folder is looked at. */
const POLL_INTERVAL = 2000

export type WatchTrouble = 'watch-limit' | 'watcher-failed'

export interface Watch {
  close(): Promise<void>
}

export interface RestartableWatch extends Watch {
  /** Watches anew, with options asked for again. */
  restart(): void
}

/**
 * Watches with the system's own means, and by polling once these fail: when there are no watches left, or the watcher
 * breaks down otherwise. `onPolling` is told once.
 */
export function watchWithFallback(
  paths: readonly string[],
  options: () => ChokidarOptions,
  onPath: (path: string) => void,
  onPolling: (cause: WatchTrouble) => void,
): RestartableWatch {
  let polling = false
  let closed = false
  let watcher = start()

  function start(): FSWatcher {
    const backend = polling ? { backend: 'polling' as const, pollingInterval: POLL_INTERVAL } : {}
    const started = watch([...paths], {
      ignoreInitial: true,
      followSymlinks: false,
      ...options(),
      ...backend,
    })
    started.on('all', (_event, path) => onPath(path))
    // What happened before the watcher stood was seen by nobody: let the whole be looked at once.
    started.on('ready', () => paths.forEach(onPath))
    // A full inotify table is told once per path: the first one decides, the rest is the same news.
    started.on('error', (error) => {
      if (closed || polling) return
      polling = true
      const { code } = error as NodeJS.ErrnoException
      onPolling(code === 'ENOSPC' || code === 'EMFILE' ? 'watch-limit' : 'watcher-failed')
      restart()
    })
    return started
  }

  function restart(): void {
    if (closed) return
    const old = watcher
    watcher = start()
    void old.close()
  }

  return {
    restart,
    async close() {
      closed = true
      await watcher.close()
    },
  }
}
