import { describe, expect, it } from 'vitest'
import { tempFolder, writeFiles } from '../testing/temp-folder'
import { IgnoreRules } from './ignore-rules'

describe('IgnoreRules', () => {
  it('leaves out the folders that tools fill, wherever they lie', () => {
    const rules = new IgnoreRules(tempFolder())
    for (const name of [
      'node_modules',
      '.git',
      'dist',
      'build',
      'out',
      'target',
      'coverage',
      'venv',
      '.venv',
      '.next',
    ]) {
      expect(rules.ignores(name, true), name).toBe(true)
      expect(rules.ignores(`packages/a/${name}/docs/x.md`, false), name).toBe(true)
    }
  })

  it('keeps a file or folder whose name only looks like one of them', () => {
    const rules = new IgnoreRules(tempFolder())
    expect(rules.ignores('builder', true)).toBe(false)
    expect(rules.ignores('build', false)).toBe(false)
    expect(rules.ignores('docs/target.md', false)).toBe(false)
  })

  it('keeps the dot folders in which people and agents write notes', () => {
    const rules = new IgnoreRules(tempFolder())
    expect(rules.ignores('.github/CONTRIBUTING.md', false)).toBe(false)
    expect(rules.ignores('.claude/notes.md', false)).toBe(false)
    expect(rules.ignores('.idea/notes.md', false)).toBe(true)
  })

  it('honours nested .gitignore files, the deepest one first', () => {
    const root = tempFolder()
    writeFiles(root, {
      '.gitignore': '*.draft.md\n/private/\n',
      'docs/.gitignore': '!keep.draft.md\nold/\n',
    })
    const rules = new IgnoreRules(root)
    expect(rules.ignores('a.draft.md', false)).toBe(true)
    expect(rules.ignores('docs/b.draft.md', false)).toBe(true)
    expect(rules.ignores('docs/keep.draft.md', false)).toBe(false)
    expect(rules.ignores('private', true)).toBe(true)
    expect(rules.ignores('docs/private/x.md', false)).toBe(false)
    expect(rules.ignores('docs/old/x.md', false)).toBe(true)
    expect(rules.ignores('old/x.md', false)).toBe(false)
  })

  it('cannot be talked back into an ignored folder by a rule inside it', () => {
    const root = tempFolder()
    writeFiles(root, { '.gitignore': 'secret/\n', 'secret/.gitignore': '!*\n' })
    expect(new IgnoreRules(root).ignores('secret/plan.md', false)).toBe(true)
  })

  it('leaves out the folders that the person named, by name anywhere and by path at one place', () => {
    const root = tempFolder()
    writeFiles(root, { '.gitignore': '!drafts/\n' })
    const rules = new IgnoreRules(root, ['drafts', 'docs/old', '#inbox', '!x'])
    expect(rules.ignores('drafts/a.md', false)).toBe(true)
    expect(rules.ignores('docs/drafts/a.md', false)).toBe(true)
    expect(rules.ignores('docs/old/a.md', false)).toBe(true)
    expect(rules.ignores('notes/docs/old/a.md', false)).toBe(false)
    expect(rules.ignores('#inbox', true)).toBe(true)
    expect(rules.ignores('!x', true)).toBe(true)
    expect(rules.ignores('drafts', false), 'a file of that name').toBe(false)
    expect(rules.ignores('drafts.md', false)).toBe(false)
  })

  it('reads .git/info/exclude, and reads everything anew once it is told to forget', () => {
    const root = tempFolder()
    writeFiles(root, { '.git/info/exclude': 'local.md\n' })
    const rules = new IgnoreRules(root)
    expect(rules.ignores('local.md', false)).toBe(true)
    expect(rules.ignores('new.md', false)).toBe(false)
    writeFiles(root, { '.gitignore': 'new.md\n' })
    rules.forget()
    expect(rules.ignores('new.md', false)).toBe(true)
  })
})
