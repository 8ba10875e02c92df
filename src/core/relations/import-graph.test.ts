import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCodeLines } from '../code/read-code-lines'
import { ImportGraph } from './import-graph'
import { importReader } from './import-reader'

function put(graph: ImportGraph, path: string, text: string): void {
  const reader = importReader(path)
  readCodeLines(path, text, reader.visit)
  graph.put(path, reader.links())
}

function graphOf(files: Readonly<Record<string, string>>): ImportGraph {
  const graph = new ImportGraph()
  for (const [path, text] of Object.entries(files)) put(graph, path, text)
  return graph
}

const out = (graph: ImportGraph, path: string): string[] =>
  graph.outgoing(path).map((edge) => `${edge.path}:${edge.line}`)
const into = (graph: ImportGraph, path: string): string[] =>
  graph.incoming(path).map((edge) => `${edge.path}:${edge.line}`)

describe('imports', () => {
  it('of TypeScript and JavaScript are followed without extension, to index files, and over several lines', () => {
    const graph = graphOf({
      'src/a.ts':
        "import {\n  b,\n} from './b'\nimport './style.css'\nexport * from './lib'\nimport { c } from '../c.js'\nconst d = require('./d')\nimport fs from 'node:fs'\nimport x from './missing'\n",
      'src/b.tsx': '',
      'src/style.css': '',
      'src/lib/index.ts': '',
      'c.ts': '',
      'src/d.cjs': '',
    })
    expect(out(graph, 'src/a.ts')).toEqual([
      'src/b.tsx:3',
      'src/style.css:4',
      'src/lib/index.ts:5',
      'c.ts:6',
      'src/d.cjs:7',
    ])
    expect(into(graph, 'c.ts')).toEqual(['src/a.ts:6'])
  })

  it('of Python are modules and packages, from the nearest folder above, and relative ones', () => {
    const graph = graphOf({
      'app/web/views.py':
        'from . import forms\nfrom ..models import User\nimport app.tools, os\nfrom app import web\n',
      'app/web/forms.py': '',
      'app/web/__init__.py': '',
      'app/models.py': '',
      'app/tools/__init__.py': '',
    })
    expect(out(graph, 'app/web/views.py')).toEqual([
      'app/web/__init__.py:1',
      'app/web/forms.py:1',
      'app/models.py:2',
      'app/tools/__init__.py:3',
    ])
  })

  it('of Go are packages of a module in the project', () => {
    const graph = graphOf({
      'go.mod': 'module example.org/garden\n\ngo 1.22\n',
      'main.go': 'package main\n\nimport (\n\t"fmt"\n\n\tpots "example.org/garden/internal/pot"\n)\n',
      'internal/pot/pot.go': 'package pot\n',
      'internal/pot/pot_test.go': 'package pot\n',
    })
    expect(out(graph, 'main.go')).toEqual(['internal/pot/pot.go:6'])
    put(graph, 'go.mod', 'module example.org/other\n')
    expect(out(graph, 'main.go')).toEqual([])
  })

  it('of Rust are modules of the crate', () => {
    const graph = graphOf({
      'src/main.rs': 'mod tide;\nuse crate::harbour::ferry::Ferry;\n',
      'src/tide.rs': 'use super::harbour::ferry;\nuse self::low::Water;\nuse std::fs;\n',
      'src/tide/low.rs': '',
      'src/harbour/mod.rs': 'pub mod ferry;\n',
      'src/harbour/ferry.rs': '',
    })
    expect(out(graph, 'src/main.rs')).toEqual(['src/tide.rs:1', 'src/harbour/ferry.rs:2'])
    expect(out(graph, 'src/tide.rs')).toEqual(['src/harbour/ferry.rs:1', 'src/tide/low.rs:2'])
    expect(out(graph, 'src/harbour/mod.rs')).toEqual(['src/harbour/ferry.rs:1'])
  })

  it('of Java are classes of any source folder', () => {
    const graph = graphOf({
      'src/main/java/org/kiln/Curve.java':
        'package org.kiln;\nimport org.kiln.glaze.Celadon;\nimport static org.kiln.glaze.Heat.MAX;\nimport java.util.List;\n',
      'src/main/java/org/kiln/glaze/Celadon.java': '',
      'src/main/java/org/kiln/glaze/Heat.java': '',
    })
    expect(out(graph, 'src/main/java/org/kiln/Curve.java')).toEqual([
      'src/main/java/org/kiln/glaze/Celadon.java:2',
      'src/main/java/org/kiln/glaze/Heat.java:3',
    ])
  })

  it('never lead out of the root, or to a file that is not there, however hostile', () => {
    const segment = fc.constantFrom(
      '..',
      '.',
      '',
      'a',
      'b',
      '/',
      '\\',
      '\0',
      'C:',
      'index',
      '...',
      '::',
      'super',
      'crate',
    )
    const target = fc
      .array(segment, { maxLength: 8 })
      .chain((parts) => fc.constantFrom('/', '.', '::').map((joint) => parts.join(joint)))
    const from = fc.constantFrom('a/b.ts', 'a/b/c.py', 'm.go', 'a/b.rs', 'a/B.java', 'x.vue')
    fc.assert(
      fc.property(from, fc.array(target, { maxLength: 5 }), (path, targets) => {
        const graph = graphOf({
          'a/index.ts': '',
          'a.py': '',
          'lib.rs': '',
          'a/a.rs': '',
          'go.mod': 'module a\n',
        })
        graph.put(path, targets.map((each, index) => ({ target: each, line: index + 1, form: 'path' }))) // prettier-ignore
        const known = ['a/index.ts', 'a.py', 'lib.rs', 'a/a.rs', 'go.mod']
        for (const edge of graph.outgoing(path)) expect(known).toContain(edge.path)
      }),
    )
  })

  it('are the same after any changes as when all is read anew', () => {
    const paths = ['a.ts', 'b.ts', 'c/index.ts', 'c/d.ts']
    const text = fc
      .subarray([
        "import './a'",
        "import './b'",
        "import './c'",
        "import '../a'",
        "import './d'",
        "import './index'",
      ])
      .map((lines) => lines.join('\n'))
    const step = fc.record({ path: fc.constantFrom(...paths), text: fc.option(text), look: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const graph = new ImportGraph()
        const files: Record<string, string> = {}
        for (const { path, text: content, look } of steps) {
          if (content === null) {
            graph.delete(path)
            delete files[path]
          } else {
            graph.delete(path)
            put(graph, path, content)
            files[path] = content
          }
          if (look) graph.outgoing(path)
        }
        const fresh = graphOf(files)
        for (const path of paths) {
          expect(out(graph, path)).toEqual(out(fresh, path))
          expect(into(graph, path)).toEqual(into(fresh, path))
        }
      }),
    )
  })
})
