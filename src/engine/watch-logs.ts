import { Batch } from './batch'
import { watchWithFallback, type Watch } from './watch-with-fallback'

// Logs grow several times a second while an agent talks; telling of each write 50 ms late is soon enough.
const QUIET = 50
const AT_MOST = 200

/** Folders between an agent's log folder and its logs, at most: Codex sorts by year, month and day. */
const DEPTH = 4

/** Watches the folders in which session logs appear and grow. One that does not exist yet is waited for. */
export function watchLogs(folders: readonly string[], onChange: (paths: readonly string[]) => void): Watch {
  const batch = new Batch(onChange, QUIET, AT_MOST)
  const watch = watchWithFallback(
    folders,
    () => ({ depth: DEPTH }),
    (path) => batch.add(path),
    () => {}, // polled every other second from now on: nothing a person would notice or could mend here
  )
  return {
    close() {
      batch.cancel()
      return watch.close()
    },
  }
}
