import { watch as chokidarWatch } from 'chokidar'
import { Batch } from './batch'
import type { Watch } from './watch-root'

/**
 * Watches the folders that hold session logs, at most two folders deep, and tells at once what changed there. A folder
 * that does not exist yet is waited for.
 */
export function watchLogs(folders: readonly string[], onChange: (paths: readonly string[]) => void): Watch {
  // Logs grow several times a second while an agent talks; telling of each write 50 ms late is soon enough.
  const batch = new Batch(onChange, 50, 200)
  const watcher = chokidarWatch([...folders], { ignoreInitial: true, followSymlinks: false, depth: 4 })
  watcher.on('all', (_event, path) => batch.add(path))
  watcher.on('error', () => {
    // Out of watches: the engine's own periodic look at the logs goes on.
  })
  return {
    async close() {
      batch.cancel()
      await watcher.close()
    },
  }
}
