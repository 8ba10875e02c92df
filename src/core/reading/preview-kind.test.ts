import { describe, expect, it } from 'vitest'
import { isGenerated } from './is-generated'
import { languageOf } from './language-of'
import { previewKind } from './preview-kind'

describe('previewKind', () => {
  it('says how a file is shown, by its name', () => {
    const kinds = [
      'a/b.md',
      'B.MDX',
      'x.ts',
      'x.test.tsx',
      'Makefile',
      'docs/LICENSE',
      '.gitignore',
      'a.png',
      'b.MP4',
    ]
    expect(kinds.map((path) => previewKind(path))).toEqual([
      'markdown', 'markdown', 'code', 'code', 'code', 'plain', 'code', 'image', 'video',
    ]) // prettier-ignore
  })

  it('shows no programs and nothing unknown', () => {
    const paths = [
      'a.exe', 'a.md.exe', 'x.exe.', 'a.md::$DATA', 'run', 'a.desktop', 'a.command', 'a.lnk', 'a.url', 'a.scf', 'a.bat',
      'a.cmd', 'a.msi', 'a.app', 'a.jar', 'a.dll', 'a.hta', 'a.pdf', 'a.html.exe', '.md', '', 'md', 'a.md/', 'a.md ',
    ] // prettier-ignore
    expect(paths.filter((path) => previewKind(path) !== null)).toEqual([])
  })
})

describe('isGenerated', () => {
  it('knows what tools write', () => {
    const paths = [
      'package-lock.json', 'web/yarn.lock', 'Cargo.lock', 'pnpm-lock.yaml', 'go.sum', 'a.min.js', 'a.min.css',
      'a.bundle.js', 'a.js.map', 'api.gen.ts', 'api.generated.ts',
    ] // prettier-ignore
    expect(paths.filter((path) => !isGenerated(path))).toEqual([])
  })

  it('leaves alone what only looks like it', () => {
    const paths = [
      'lock.ts',
      'package.json',
      'admin.js',
      'bundle.js',
      'map.ts',
      'docs/map',
      'gen.ts',
      'min.min/a.ts',
    ]
    expect(paths.filter((path) => isGenerated(path))).toEqual([])
  })
})

describe('languageOf', () => {
  it('names the language of a file', () => {
    expect(['a.ts', 'a.mjs', 'Cargo.toml', 'Makefile', 'a.h', 'a.unknown'].map((path) => languageOf(path))).toEqual([
      'ts', 'javascript', 'ini', 'makefile', 'c', 'unknown',
    ]) // prettier-ignore
  })
})
