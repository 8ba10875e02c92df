import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, dirname, isAbsolute, join } from 'node:path'
import type { Ffmpeg } from '../../shared/ffmpeg'
import { Children } from './children'

/** How long, in ms, a program has to say its version; a busy machine gives it little time. */
const ANSWER_LIMIT = 30_000

export interface FfmpegPlaces {
  readonly env: Readonly<Record<string, string | undefined>>
  /** What the person set, absolute; `null` for nothing. */
  readonly setting: string | null
  /** The folder of the running code, beside or above which packages are installed. */
  readonly codeFolder: string
  readonly platform: NodeJS.Platform
  readonly arch: string
}

/**
 * The first ffmpeg that exists and runs: what FFMPEG_PATH or the setting names, the one of the package `ffmpeg-static`,
 * the one on the PATH, and last, for its age, the one of `@ffmpeg-installer`. Both packages may be there without their
 * program, so every place is looked at.
 *
 * @param children where the programs run while they are asked for their version
 */
export async function findFfmpeg(
  places: FfmpegPlaces,
  children = new Children(),
): Promise<Exclude<Ffmpeg, { state: 'looking' }>> {
  const { env, setting, codeFolder, platform, arch } = places
  const name = platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg'
  const variable = env['FFMPEG_PATH'] || null
  const onPath = (env['PATH'] ?? env['Path'] ?? '').split(delimiter).filter(isAbsolute)
  const candidates: readonly (readonly [from: 'variable' | 'setting' | 'package' | 'path', file: string])[] =
    [
      ...(variable === null ? [] : [['variable', variable] as const]),
      ...(setting === null ? [] : [['setting', setting] as const]),
      ...packageFolders(codeFolder, 'ffmpeg-static').map(
        (folder) => ['package', join(folder, name)] as const,
      ),
      ...onPath.map((folder) => ['path', join(folder, name)] as const),
      ...packageFolders(codeFolder, `@ffmpeg-installer/${platform}-${arch}`).map(
        (folder) => ['package', join(folder, name)] as const,
      ),
    ]
  for (const [from, path] of candidates) {
    const version = isProgram(path) ? await versionOf(children, path) : null
    if (version !== null) return { state: 'found', path, from, version }
  }
  return { state: 'none', tried: variable ?? setting }
}

/** Where a package may be installed; programs cannot be started out of an archive and lie beside it. */
function packageFolders(codeFolder: string, name: string): string[] {
  const folders: string[] = []
  for (let folder = codeFolder; ; folder = dirname(folder)) {
    folders.push(join(folder, 'node_modules', name).replace(/\bapp\.asar(?=[\\/])/, 'app.asar.unpacked'))
    if (dirname(folder) === folder) return folders
  }
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return isAbsolute(file) && statSync(file).isFile()
  } catch {
    return false // not there, or not for this user
  }
}

/** A program of that name that does not run, or is another one, is none. */
async function versionOf(children: Children, file: string): Promise<string | null> {
  const asked = await children.run(file, ['-version'], ANSWER_LIMIT)
  if (asked.kind !== 'ended' || asked.code !== 0) return null
  return /^ffmpeg version (\S{1,60})/.exec(asked.stdout.toString('utf8'))?.[1] ?? null
}
