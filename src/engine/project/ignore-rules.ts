import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ignore, { type Ignore } from 'ignore'

// Folders that hold what tools made, whatever a .gitignore says.
const TOOL_FOLDERS = new Set([
  'node_modules',
  'bower_components',
  'dist',
  'build',
  'out',
  'target',
  'coverage',
  'venv',
  '__pycache__',
  'Pods',
  'DerivedData',
])

// Dot folders belong to tools, but in these people and agents keep notes.
const NOTE_FOLDERS = new Set([
  '.github',
  '.claude',
  '.cursor',
  '.codex',
  '.dsh',
  '.agents',
  '.docs',
  '.notes',
])

/**
 * Tells which paths below a root are left out: tool folders, dot folders without notes, the folders that the person
 * named, and what the nested `.gitignore` files and `.git/info/exclude` name. Paths are relative to the root with `/` between segments.
 */
export class IgnoreRules {
  readonly #root: string
  readonly #named: Ignore
  readonly #rulesOf = new Map<string, Ignore | null>()
  readonly #ignoredFolders = new Map<string, boolean>()

  constructor(root: string, named: readonly string[] = []) {
    this.#root = root
    this.#named = matcher().add(named.map(folderPattern))
  }

  ignores(path: string, isFolder: boolean): boolean {
    const slash = path.lastIndexOf('/')
    // Git never looks inside an ignored folder, so a deeper "!pattern" cannot bring a file back.
    if (slash > 0 && this.ignores(path.slice(0, slash), true)) return true
    if (!isFolder) return this.#ignoresEntry(path, false)
    const known = this.#ignoredFolders.get(path)
    if (known !== undefined) return known
    const verdict = this.#ignoresEntry(path, true)
    this.#ignoredFolders.set(path, verdict)
    return verdict
  }

  /** Forgets what was read; call it when a `.gitignore` changed. */
  forget(): void {
    this.#rulesOf.clear()
    this.#ignoredFolders.clear()
  }

  #ignoresEntry(path: string, isFolder: boolean): boolean {
    const name = path.slice(path.lastIndexOf('/') + 1)
    if (isFolder && (TOOL_FOLDERS.has(name) || (name.startsWith('.') && !NOTE_FOLDERS.has(name)))) return true
    if (isFolder && this.#named.ignores(`${path}/`)) return true
    // The deepest .gitignore that says something about the path decides.
    for (let folder = parentOf(path); ; folder = parentOf(folder)) {
      const rules = this.#rulesIn(folder)
      if (rules) {
        const below = folder === '' ? path : path.slice(folder.length + 1)
        const verdict = rules.test(isFolder ? `${below}/` : below)
        if (verdict.ignored) return true
        if (verdict.unignored) return false
      }
      if (folder === '') return false
    }
  }

  #rulesIn(folder: string): Ignore | null {
    let rules = this.#rulesOf.get(folder)
    if (rules === undefined) {
      const text =
        (folder === '' ? readRules(join(this.#root, '.git', 'info', 'exclude')) : '') +
        readRules(join(this.#root, folder, '.gitignore'))
      rules = text === '' ? null : matcher().add(text)
      this.#rulesOf.set(folder, rules)
    }
    return rules
  }
}

function matcher(): Ignore {
  // Git's own matching is case-sensitive wherever the volume is.
  return ignore({ ignorecase: false, allowRelativePaths: true })
}

/** A folder's name as a pattern: `#` and `!` at the beginning would mean something else. */
function folderPattern(folder: string): string {
  return `${folder.replace(/^[#!]/, String.raw`\$&`)}/`
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

function readRules(file: string): string {
  try {
    return `${readFileSync(file, 'utf8')}\n`
  } catch {
    return '' // missing, a folder, or not permitted: nothing is ignored by it
  }
}
