import { describe, expect, it } from 'vitest'
import { previewKind } from '../reading/preview-kind'
import { isCodeName } from './is-code-name'

const named =
  'a.js a.mjs a.cjs a.ts a.tsx a.jsx a.py a.json a.html a.css a.scss a.yaml a.yml a.sh a.go a.rs a.java a.kt a.c a.h a.cpp a.cs a.php a.rb a.swift a.sql a.toml a.lock app.min.js app.js.map Dockerfile Makefile go.sum'

describe('code files', () => {
  it('are known by their names', () => {
    expect(named.split(' ').filter((name) => !isCodeName(name))).toEqual([])
    expect(
      ['a.md', 'a.mdx', 'a.png', 'a.txt', 'a.exe', 'LICENSE', '.ts', 'ts', 'a.csv'].filter(isCodeName),
    ).toEqual([])
  })

  it('can be shown, each of them', () => {
    expect(named.split(' ').filter((name) => previewKind(name) !== 'code')).toEqual([])
  })
})
