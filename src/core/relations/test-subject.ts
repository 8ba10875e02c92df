const patterns: readonly RegExp[] = [
  /^(.+)[._-](?:test|tests|spec|e2e)\.[^.]+$/,
  /^test_(.+)\.py$/,
  /^(.+?)(?:Tests?|IT|Spec)\.(?:java|kt|scala|cs|swift|php)$/,
  /^Test([\p{Lu}].*)\.(?:java|kt)$/u,
]

/** The name (without extension) of what a test is about, by its own name; `null` when it is not called like a test. */
export function testSubject(path: string): string | null {
  const name = path.slice(path.lastIndexOf('/') + 1)
  for (const pattern of patterns) {
    const match = pattern.exec(name)
    if (match) return match[1]!
  }
  return null
}

const scripts = new Set(['js', 'mjs', 'cjs', 'jsx', 'ts', 'mts', 'cts', 'tsx', 'vue', 'svelte'])
const layout = new Set([
  'test',
  'tests',
  '__tests__',
  'spec',
  'specs',
  'unit',
  'src',
  'main',
  'lib',
  'java',
  'kotlin',
])

/**
 * The files, out of `paths`, that a test is about by its name: the one of that name beside it, else the one in the
 * folder that mirrors its own, else the only one there is. None when that leaves a choice.
 */
export function subjectsOf(test: string, paths: readonly string[]): readonly string[] {
  const subject = testSubject(test)
  if (subject === null) return []
  const family = familyOf(test)
  const named = paths.filter(
    (path) =>
      path !== test && stemOf(path) === subject && familyOf(path) === family && testSubject(path) === null,
  )
  for (const place of [folderOf, mirrorOf]) {
    const near = named.filter((path) => place(path) === place(test))
    if (near.length > 0) return near
  }
  return named.length === 1 ? named : []
}

/** The name of a file without folder and extension. */
export function stemOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(0, dot) : name
}

function familyOf(path: string): string {
  const extension = path.slice(path.lastIndexOf('.') + 1)
  return scripts.has(extension) ? 'script' : extension
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** A folder without the parts by which tests lie apart from what they test. */
function mirrorOf(path: string): string {
  return folderOf(path)
    .split('/')
    .filter((segment) => !layout.has(segment))
    .join('/')
}
