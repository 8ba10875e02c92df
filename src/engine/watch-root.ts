import { relative, sep } from 'node:path'
import { Batch } from './batch'
import type { FileKind } from './project/file-kind'
import { IgnoreRules } from './project/ignore-rules'
import type { ScanLimits } from './project/scan-limits'
import { watchWithFallback, type Watch, type WatchTrouble } from './watch-with-fallback'

/** A burst of changes is told once it has been quiet this long (ms) … */
const QUIET = 150
/** … or at the latest after this (ms), however long it goes on. */
const AT_MOST = 1000

export interface RootWatchEvents {
  /** Absolute paths of listed files, folders and `.gitignore` files at which something happened. */
  onChange(paths: readonly string[]): void
  /** Native watching failed and the root is polled from now on; told once. */
  onPolling(cause: WatchTrouble): void
}

/** Watches the files of these kinds in a root and tells of changes in quiet batches. */
export function watchRoot(
  root: string,
  limits: ScanLimits,
  kinds: readonly FileKind[],
  events: RootWatchEvents,
): Watch {
  const batch = new Batch(
    (paths) => {
      // What was ignored so far is not being watched.
      if (paths.some((path) => path.endsWith(`${sep}.gitignore`))) watch.restart()
      events.onChange(paths)
    },
    QUIET,
    AT_MOST,
  )
  const watch = watchWithFallback(
    [root],
    () => ({
      depth: limits.maxDepth,
      ignored: ignoredIn(root, limits.ignoredFolders, (name) => kinds.some(({ lists }) => lists(name))),
    }),
    (path) => batch.add(path),
    (cause) => events.onPolling(cause),
  )
  return {
    close() {
      batch.cancel()
      return watch.close()
    },
  }
}

function ignoredIn(
  root: string,
  named: readonly string[],
  listed: (name: string) => boolean,
): (path: string, stats?: { isDirectory(): boolean }) => boolean {
  const rules = new IgnoreRules(root, named)
  return (path, stats) => {
    const inside = relative(root, path)
    if (inside === '' || inside.startsWith('..') || !stats) return false
    const slashed = sep === '/' ? inside : inside.replaceAll(sep, '/')
    if (stats.isDirectory()) return rules.ignores(slashed, true)
    const name = slashed.slice(slashed.lastIndexOf('/') + 1)
    return name !== '.gitignore' && (!listed(name) || rules.ignores(slashed, false))
  }
}
