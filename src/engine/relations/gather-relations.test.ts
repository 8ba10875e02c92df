import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RelationGroup } from '../../core/relations/relations'
import { codeFiles } from '../project/file-kind'
import { Project } from '../project/project'
import { DEFAULT_LIMITS } from '../project/scan-limits'
import { tempFolder, writeFiles } from '../testing/temp-folder'
import { gatherRelations, type KnownFiles } from './gather-relations'

const FILES = {
  'docs/a.md':
    '# A\n\nSee [B](../b.md), [[Third page|the third]] and [ref][r].\n\nCode: `src/tide.ts`.\n\n[r]: ./d.md\n',
  'b.md': '# B\n\n[back](docs/a.md)\n',
  'docs/Third page.md': '# Third\n',
  'docs/d.md': '# D\n\n[out](../../../etc/passwd) ../../src/tide.ts\n',
  'src/tide.ts': "import { low } from './low'\n",
  'src/low.ts': 'export const low = 1\n',
  'src/tide.test.ts': "import { tide } from './tide'\n",
  'src/low.test.ts': 'export {}\n',
}

async function known(withCode: boolean): Promise<KnownFiles> {
  const root = tempFolder()
  writeFiles(root, FILES)
  const outside = tempFolder()
  writeFiles(outside, { 'tide.ts': '' })
  symlinkSync(outside, join(root, 'linked'))
  writeFiles(root, { 'e.md': '# E\n\nlinked/tide.ts and /etc/hosts.json\n' })
  const { signal } = new AbortController()
  const docs = new Project(root)
  await docs.sync(signal)
  if (!withCode) return { docs, code: null }
  const code = new Project(root, null, DEFAULT_LIMITS, codeFiles)
  await code.sync(signal)
  return { docs, code }
}

const sketch = (groups: readonly RelationGroup[]): string[] =>
  groups.flatMap(({ kind, files }) => files.map(({ path, line }) => `${kind} ${path}:${line}`))

describe('the relations of a file', () => {
  it('of a document are its links in either direction, and the code that it mentions', async () => {
    const relations = gatherRelations('docs/a.md', await known(true))
    expect(sketch(relations.incoming)).toEqual(['references b.md:3'])
    expect(sketch(relations.outgoing)).toEqual([
      'references docs/Third page.md:3',
      'references b.md:3',
      'references docs/d.md:3',
      'documents src/tide.ts:5',
    ])
  })

  it('of a code file are its documents, its tests, and imports in either direction', async () => {
    const files = await known(true)
    const tide = gatherRelations('src/tide.ts', files)
    expect(sketch(tide.incoming)).toEqual(['documents docs/a.md:5', 'tests src/tide.test.ts:1'])
    expect(sketch(tide.outgoing)).toEqual(['imports src/low.ts:1'])
    const low = gatherRelations('src/low.ts', files)
    expect(sketch(low.incoming)).toEqual(['tests src/low.test.ts:1', 'imports src/tide.ts:1'])
    expect(sketch(gatherRelations('src/tide.test.ts', files).outgoing)).toEqual(['tests src/tide.ts:1'])
  })

  it('lead neither out of the root nor through a symbolic link', async () => {
    for (const withCode of [true, false]) {
      const files = await known(withCode)
      expect(sketch(gatherRelations('docs/d.md', files).outgoing)).toEqual([])
      expect(sketch(gatherRelations('e.md', files).outgoing)).toEqual([])
      expect(gatherRelations('../secret.ts', files)).toMatchObject({ incoming: [], outgoing: [] })
    }
  })

  it('name the documents of a code file while code is not read', async () => {
    const relations = gatherRelations('src/tide.ts', await known(false))
    expect(sketch(relations.incoming)).toEqual(['documents docs/a.md:5'])
  })
})
