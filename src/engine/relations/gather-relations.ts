import type { Edge } from '../../core/rank/file-graph'
import { roleOf } from '../../core/rank/role-of'
import { mentionedPaths, resolveMention, type MentionPlaces } from '../../core/relations/mentioned-paths'
import type { RelatedFile, RelationGroup, RelationKind, Relations } from '../../core/relations/relations'
import { stemOf, subjectsOf, testSubject } from '../../core/relations/test-subject'
import type { Project } from '../project/project'
import { isFile } from '../reading/file-lookup'

/** Most files of one group that are told. */
const TOLD = 50
/** Most documents that are read to see whether they mention a file. */
const ASKED = 100

/** The files of one root as far as they are known; `code` is `null` while code is not read. */
export interface KnownFiles {
  readonly docs: Project
  readonly code: Project | null
}

/** How a document or a code file is tied to the others. Costs the reading of the file, and of documents that name it. */
export function gatherRelations(path: string, { docs, code }: KnownFiles): Relations {
  const titleOf = (file: string): string =>
    (docs.library.get(file) ?? code?.library.get(file))?.title ?? file.slice(file.lastIndexOf('/') + 1)
  const groups = (edges: Readonly<Record<RelationKind, readonly Edge[]>>): RelationGroup[] =>
    (['references', 'documents', 'tests', 'imports'] as const).flatMap((kind) => {
      const files = edges[kind].map((edge): RelatedFile => ({ ...edge, title: titleOf(edge.path) }))
      return files.length === 0 ? [] : [{ kind, total: files.length, files: files.slice(0, TOLD) }]
    })
  const places = mentionPlaces(docs.root, code)
  if (docs.library.get(path)) {
    return {
      path,
      incoming: groups({ ...none, references: docs.library.linksTo(path) }),
      outgoing: groups({
        ...none,
        references: docs.library.linksFrom(path),
        documents: mentioned(path, docs.textOf(path), places),
      }),
    }
  }
  const documents = mentioning(path, docs, places)
  if (!code?.library.get(path)) return { path, incoming: groups({ ...none, documents }), outgoing: [] }
  const imports = code.library.linksFrom(path)
  const importers = code.library.linksTo(path)
  const paths = code.library.docs().map((doc) => doc.path)
  if (isTest(path)) {
    const subjects = imports.filter((edge) => !isTest(edge.path))
    return {
      path,
      incoming: groups({ ...none, documents, imports: importers }),
      outgoing: groups({
        ...none,
        tests: joined(subjects, subjectsOf(path, paths)),
        imports: imports.filter((edge) => isTest(edge.path)),
      }),
    }
  }
  const stem = stemOf(path)
  const named = paths.filter(
    (other) => testSubject(other) === stem && subjectsOf(other, paths).includes(path),
  )
  return {
    path,
    incoming: groups({
      ...none,
      documents,
      tests: joined(
        importers.filter((edge) => isTest(edge.path)),
        named,
      ),
      imports: importers.filter((edge) => !isTest(edge.path)),
    }),
    outgoing: groups({ ...none, imports }),
  }
}

const none: Readonly<Record<RelationKind, readonly Edge[]>> = {
  references: [],
  imports: [],
  tests: [],
  documents: [],
}

function isTest(path: string): boolean {
  return testSubject(path) !== null || roleOf(path) === 'test'
}

/** What an import says, and what only a name says; that is a matter of the whole file. */
function joined(imported: readonly Edge[], named: readonly string[]): Edge[] {
  const known = new Set(imported.map((edge) => edge.path))
  return [...imported, ...named.filter((path) => !known.has(path)).map((path) => ({ path, line: 1 }))]
}

function mentionPlaces(root: string, code: Project | null): MentionPlaces {
  const byName = new Map<string, string[]>()
  for (const { path } of code?.library.docs() ?? []) {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const same = byName.get(name)
    if (same) same.push(path)
    else byName.set(name, [path])
  }
  return {
    has: (path) => code?.library.get(path) !== undefined || (code === null && isFile(root, path)),
    byName: (name) => byName.get(name) ?? [],
  }
}

function mentioned(document: string, text: string | null, places: MentionPlaces): Edge[] {
  const found = new Map<string, Edge>()
  for (const { written, line } of text === null ? [] : mentionedPaths(text)) {
    const path = resolveMention(document, written, places)
    if (path !== null && !found.has(path)) found.set(path, { path, line })
  }
  return [...found.values()]
}

/** The documents that mention a code file, the newest first, with the first line that does. */
function mentioning(path: string, docs: Project, places: MentionPlaces): Edge[] {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const found: Edge[] = []
  for (const document of docs.library.having(stemOf(path)).slice(0, ASKED)) {
    const text = docs.textOf(document)
    if (text === null || !text.includes(name)) continue
    const mention = mentionedPaths(text).find(
      ({ written }) => written.endsWith(name) && resolveMention(document, written, places) === path,
    )
    if (mention) found.push({ path: document, line: mention.line })
  }
  return found
}
