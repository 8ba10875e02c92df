import { access, constants, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Home, HomeOrigin, Source } from '../../core/model'
import { listFolder } from './list-folder'

/** Homes that no agent and no environment tells of. */
export interface ExtraHomes {
  /** Folders that the person added, each as it was given. */
  readonly added: readonly string[]
  /** Homes that Knit made for sample projects; each is listed once it is there. */
  readonly samples: readonly string[]
}

interface Place {
  readonly source: Source
  readonly path: string
  readonly origin: HomeOrigin
  /** Listed only where it exists: one of many places that are worth a look. */
  readonly silent?: boolean
}

/**
 * Finds the homes of the agents: where the environment says, where the agents put them by default, where desktop
 * applications and the other side of WSL have their own, and in `extra`. Looks for folders and reads no log. Each
 * place is listed once, found or not.
 *
 * @param windowsUsers where a Linux inside Windows sees the profiles of Windows
 */
export async function discoverHomes(
  env: NodeJS.ProcessEnv,
  homeDir: string,
  platform: NodeJS.Platform,
  extra: ExtraHomes = { added: [], samples: [] },
  windowsUsers = '/mnt/c/Users',
): Promise<Home[]> {
  const places = [
    ...namedPlaces(env, homeDir, platform),
    ...defaultPlaces(env, homeDir),
    ...(await desktopPlaces(env, homeDir, platform)),
    ...(env['WSL_DISTRO_NAME'] ? await homesInside(windowsUsers, 'windows-user') : []),
    ...(await Promise.all(
      extra.added.filter((path) => path.trim() !== '').map((path) => addedPlace(path, homeDir)),
    )),
    ...extra.samples.map((path): Place => ({
      source: 'dsh',
      path,
      origin: { kind: 'sample' },
      silent: true,
    })),
  ]
  const homes: Home[] = []
  const seen = new Set<string>()
  for (const place of places) {
    const home = await lookAt(place)
    const key = `${home.source} ${home.problem === null ? await realpath(home.path) : home.path}`
    if (seen.has(key) || (place.silent === true && home.problem !== null)) continue
    seen.add(key)
    homes.push(home)
  }
  return homes
}

function namedPlaces(env: NodeJS.ProcessEnv, homeDir: string, platform: NodeJS.Platform): Place[] {
  const separator = platform === 'win32' ? /[,;]/ : /[,:]/
  const variables: readonly [string, Source][] = [
    ['DSH_HOME', 'dsh'],
    ['CLAUDE_CONFIG_DIR', 'claude'],
    ['CODEX_HOME', 'codex'],
  ]
  return variables.flatMap(([name, source]) => {
    const value = env[name] ?? ''
    // DSH takes one folder, whatever is in its name; the others take lists.
    const paths = source === 'dsh' ? [value] : value.split(separator)
    return paths
      .map((path) => path.trim())
      .filter((path) => path !== '')
      .map((path) => ({ source, path: expanded(path, homeDir), origin: { kind: 'variable', name } }))
  })
}

function defaultPlaces(env: NodeJS.ProcessEnv, homeDir: string): Place[] {
  const config = env['XDG_CONFIG_HOME']?.trim() || join(homeDir, '.config')
  const origin: HomeOrigin = { kind: 'default' }
  return [
    { source: 'dsh', path: join(homeDir, '.dsh'), origin },
    { source: 'claude', path: join(homeDir, '.claude'), origin },
    // Where some versions of Claude Code keep their data.
    { source: 'claude', path: join(config, 'claude'), origin, silent: true },
    { source: 'codex', path: join(homeDir, '.codex'), origin },
  ]
}

const HOME_NAMES: readonly (readonly [string, Source])[] = [
  ['.dsh', 'dsh'],
  ['.claude', 'claude'],
  ['.codex', 'codex'],
]

/** Desktop applications that embed an agent give it a home inside of their own data. */
async function desktopPlaces(
  env: NodeJS.ProcessEnv,
  homeDir: string,
  platform: NodeJS.Platform,
): Promise<Place[]> {
  const data =
    platform === 'darwin'
      ? join(homeDir, 'Library', 'Application Support')
      : platform === 'win32'
        ? env['APPDATA']?.trim() || join(homeDir, 'AppData', 'Roaming')
        : env['XDG_CONFIG_HOME']?.trim() || join(homeDir, '.config')
  const places = await homesInside(data, 'application')
  // Claude's application keeps a home for each task: <account>/<workspace>/local_<task>/.claude
  const tasks = join(data, 'Claude', 'local-agent-mode-sessions')
  for (const account of await names(tasks)) {
    for (const workspace of await names(join(tasks, account))) {
      places.push(...(await homesInside(join(tasks, account, workspace), 'application', 'Claude')))
    }
  }
  return places
}

/**
 * Places for a home in each folder of `folder`, which is called like its owner unless `owner` says who that is. Which
 * of them exist is seen later.
 */
async function homesInside(
  folder: string,
  kind: 'application' | 'windows-user',
  owner?: string,
): Promise<Place[]> {
  return (await names(folder)).flatMap((name) =>
    HOME_NAMES.map(([home, source]) => ({
      source,
      path: join(folder, name, home),
      origin: { kind, name: owner ?? name },
      silent: true,
    })),
  )
}

/** What is in `folder`; nothing when it does not exist or may not be read, as most of these places. */
async function names(folder: string): Promise<readonly string[]> {
  return (await listFolder(folder)).map((entry) => entry.name)
}

async function addedPlace(path: string, homeDir: string): Promise<Place> {
  const given = expanded(path.trim(), homeDir)
  const isLogFolder = ['sessions', 'archived_sessions', 'projects'].includes(basename(given))
  const home = isLogFolder ? dirname(given) : given
  return { source: await sourceOfHome(home), path: home, origin: { kind: 'added', folder: path } }
}

async function sourceOfHome(home: string): Promise<Source> {
  const inside = await names(home)
  if (inside.includes('projects')) return 'claude'
  if (inside.includes('archived_sessions')) return 'codex'
  const sessions = await names(join(home, 'sessions'))
  if (sessions.some((name) => /^\d{4}$/.test(name))) return 'codex'
  if (sessions.length > 0) return 'dsh'
  const name = basename(home).toLowerCase()
  return name.includes('claude') ? 'claude' : name.includes('codex') ? 'codex' : 'dsh'
}

async function lookAt({ source, path, origin }: Place): Promise<Home> {
  return { source, path, origin, problem: await problemOf(path) }
}

async function problemOf(path: string): Promise<Home['problem']> {
  try {
    if (!(await stat(path)).isDirectory()) return 'not-a-folder'
    await access(path, constants.R_OK | constants.X_OK)
    return null
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    return code === 'EACCES' || code === 'EPERM' ? 'no-permission' : 'missing'
  }
}

function expanded(path: string, homeDir: string): string {
  if (path === '~') return homeDir
  return resolve(/^~[\\/]/.test(path) ? join(homeDir, path.slice(2)) : path)
}
