import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'

/** Where downloads that outlive a clone are kept; a relative XDG_CACHE_HOME is ignored, as its specification asks. */
export function cacheFolder(env = process.env) {
  const base = env.XDG_CACHE_HOME
  return join(base && isAbsolute(base) ? base : join(homedir(), '.cache'), 'knit')
}
