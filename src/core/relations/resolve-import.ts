import { joinInside } from './join-inside'
import { importLanguage } from './import-language'

/** What there is in the project, for resolving imports. */
export interface ImportPlaces {
  has(path: string): boolean
  /** The files that lie in a folder itself. */
  filesIn(folder: string): readonly string[]
  /** Paths that end with `/<name>`, or are it. */
  byName(name: string): readonly string[]
  /** Folder of each `go.mod`, by the name of its module. */
  readonly goModules: ReadonlyMap<string, string>
}

const scripts = [
  '.ts',
  '.tsx',
  '.d.ts',
  '.mts',
  '.cts',
  '.js',
  '.jsx',
  '.mjs',
  '.cjs',
  '.json',
  '.vue',
  '.svelte',
]
/** TypeScript is imported under the name of what it becomes. */
const compiled: readonly [RegExp, readonly string[]][] = [
  [/\.js$/, ['.ts', '.tsx']],
  [/\.jsx$/, ['.tsx']],
  [/\.mjs$/, ['.mts']],
  [/\.cjs$/, ['.cts']],
]

/**
 * The files of the project that an import in `from` means, as far as its text and the paths tell; none when it means a
 * library, leaves the root or is ambiguous. A Go package is all files of its folder but tests.
 */
export function resolveImport(from: string, target: string, places: ImportPlaces): readonly string[] {
  const found = resolvers[importLanguage(from) ?? 'go.mod'](from, target, places)
  return found.filter((path) => path !== from)
}

type Resolver = (from: string, target: string, places: ImportPlaces) => readonly string[]

const resolvers: Readonly<Record<NonNullable<ReturnType<typeof importLanguage>>, Resolver>> = {
  script: resolveScript,
  python: resolvePython,
  go: resolveGo,
  'go.mod': () => [],
  rust: resolveRust,
  java: resolveJava,
}

function resolveScript(from: string, target: string, { has }: ImportPlaces): readonly string[] {
  if (!/^\.{1,2}(?:\/|$)/.test(target)) return []
  const base = joinInside(folderOf(from), target.replace(/[?#].*$/, ''))
  if (base === null) return []
  const others = compiled.flatMap(([pattern, endings]) =>
    pattern.test(base) ? endings.map((ending) => base.replace(pattern, ending)) : [],
  )
  const folder = base === '' ? '' : `${base}/`
  return first(has, [
    base,
    ...others,
    ...scripts.map((ending) => base + ending),
    ...scripts.map((ending) => `${folder}index${ending}`),
  ])
}

function resolvePython(from: string, target: string, { has }: ImportPlaces): readonly string[] {
  const dots = /^\.*/.exec(target)![0].length
  const segments = target.slice(dots).split('.').filter((segment) => segment !== '') // prettier-ignore
  const inFolder = (folder: string): readonly string[] => {
    const base = [folder, ...segments].filter((segment) => segment !== '').join('/')
    const files = [`${base}.py`, `${base}.pyi`, `${base}/__init__.py`]
    return first(
      has,
      segments.length === 0 ? [folder === '' ? '__init__.py' : `${folder}/__init__.py`] : files,
    )
  }
  if (dots > 0) {
    const folder = joinInside(folderOf(from), Array.from({ length: dots - 1 }, () => '..').join('/'))
    return folder === null ? [] : inFolder(folder)
  }
  if (segments.length === 0) return []
  // The nearest folder above is what the interpreter was most likely started in, or installed from.
  for (const folder of foldersAbove(from)) {
    const found = inFolder(folder)
    if (found.length > 0) return found
  }
  return inFolder('src')
}

function resolveGo(_from: string, target: string, { goModules, filesIn }: ImportPlaces): readonly string[] {
  let best: { readonly module: string; readonly folder: string } | null = null
  for (const [module, folder] of goModules) {
    const within = target === module || target.startsWith(`${module}/`)
    if (within && (best === null || module.length > best.module.length)) best = { module, folder }
  }
  if (best === null) return []
  const folder = joinInside(best.folder, target.slice(best.module.length + 1))
  return folder === null
    ? []
    : filesIn(folder).filter((path) => path.endsWith('.go') && !path.endsWith('_test.go'))
}

function resolveRust(from: string, target: string, { has }: ImportPlaces): readonly string[] {
  const folder = folderOf(from)
  const own = from.slice(folder === '' ? 0 : folder.length + 1).replace(/\.rs$/, '')
  const isRoot = own === 'mod' || own === 'lib' || own === 'main'
  const inside = isRoot ? folder : folder === '' ? own : `${folder}/${own}`
  if (target.startsWith('mod ')) return rustModule(inside, [target.slice(4)], has)
  const segments = target.split('::').map((segment) => segment.trim()).filter((segment) => segment !== '') // prettier-ignore
  const head = segments.shift()
  if (head === 'self') return rustModule(inside, segments, has)
  if (head === 'super') {
    // The parent of a module lies in its folder, the parent of a folder's module one above.
    let base: string | null = isRoot ? joinInside(folder, '..') : folder
    while (segments[0] === 'super' && base !== null) {
      segments.shift()
      base = joinInside(base, '..')
    }
    return base === null ? [] : rustModule(base, segments, has)
  }
  if (head !== 'crate') return []
  const root = foldersAbove(from).find((each) =>
    ['lib.rs', 'main.rs'].some((name) => has(each === '' ? name : `${each}/${name}`)),
  )
  return root === undefined ? [] : rustModule(root, segments, has)
}

/** The file of the longest beginning of a path of modules; what follows are names in it. */
function rustModule(
  folder: string,
  segments: readonly string[],
  has: ImportPlaces['has'],
): readonly string[] {
  for (let length = segments.length; length > 0; length -= 1) {
    const base = [folder, ...segments.slice(0, length)].filter((segment) => segment !== '').join('/')
    const found = first(has, [`${base}.rs`, `${base}/mod.rs`])
    if (found.length > 0) return found
  }
  return []
}

function resolveJava(_from: string, target: string, { byName }: ImportPlaces): readonly string[] {
  const segments = target.split('.')
  // The name of a class, perhaps with what is in it behind it.
  for (let length = segments.length; length > Math.max(1, segments.length - 2); length -= 1) {
    const path = `${segments.slice(0, length).join('/')}.java`
    const found = byName(`${segments[length - 1]!}.java`).filter(
      (each) => each === path || each.endsWith(`/${path}`),
    )
    if (found.length === 1) return found
  }
  return []
}

function first(has: ImportPlaces['has'], paths: readonly string[]): readonly string[] {
  const found = paths.find((path) => has(path))
  return found === undefined ? [] : [found]
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** The folder of a file and all above it, the nearest first, the root last. */
function foldersAbove(path: string): string[] {
  const folders: string[] = []
  for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) folders.push(folder)
  return [...folders, '']
}
