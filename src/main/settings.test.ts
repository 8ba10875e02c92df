import { existsSync, mkdirSync, readFileSync, rmdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempFolder, writeFiles } from '../engine/testing/temp-folder'
import { defaultSettings } from '../shared/settings'
import { SettingsFile } from './settings'

function open(content?: string): { file: string; settings: SettingsFile; problems: string[] } {
  const folder = tempFolder()
  const file = join(folder, 'settings.json')
  if (content !== undefined) writeFiles(folder, { 'settings.json': content })
  const problems: string[] = []
  return { file, settings: new SettingsFile(file, (problem) => problems.push(problem)), problems }
}

describe('SettingsFile', () => {
  it('begins with defaults and reads back what was changed', () => {
    const { file, settings } = open()
    expect(settings.current).toEqual(defaultSettings)
    settings.change({ language: 'zh', theme: undefined })
    const again = new SettingsFile(file, () => {})
    expect(again.current).toEqual({ ...defaultSettings, language: 'zh' })
  })

  it.runIf(process.platform !== 'win32')('writes a file that only its owner can read', () => {
    const { file, settings } = open()
    settings.change({ theme: 'dark' })
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it.each(['', '{', '[]', 'null', '"x"', '\0\0'])('sets a damaged file aside and goes on: %j', (content) => {
    const { file, settings, problems } = open(content)
    expect(settings.current).toEqual(defaultSettings)
    expect(readFileSync(`${file}.damaged`, 'utf8')).toBe(content)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(defaultSettings)
    expect(settings.health).toEqual({ kind: 'damaged', backup: `${file}.damaged` })
    expect(problems).toHaveLength(1)
  })

  it('keeps every value that is right when one is wrong', () => {
    const content = JSON.stringify({ version: 1, language: 'zh', theme: 'purple', order: 'recent' })
    const { file, settings } = open(content)
    const good = { ...defaultSettings, language: 'zh', order: 'recent' }
    expect(settings.current).toEqual(good)
    expect(settings.health.kind).toBe('damaged')
    expect(readFileSync(`${file}.damaged`, 'utf8')).toBe(content)
    // Whoever kills the app now must not lose them.
    expect(new SettingsFile(file, () => {}).current).toEqual(good)
    expect(new SettingsFile(file, () => {}).health).toEqual({ kind: 'fine' })
  })

  it('takes a file that lacks values for one of an older Knit, not for a damaged one', () => {
    const { file, settings } = open('{"version":1,"language":"zh"}')
    expect(settings.current).toEqual({ ...defaultSettings, language: 'zh' })
    expect(settings.health).toEqual({ kind: 'fine' })
    expect(existsSync(`${file}.damaged`)).toBe(false)
  })

  it('goes on in memory when the file cannot be written, and says so', () => {
    const { file, settings, problems } = open()
    mkdirSync(file)
    settings.change({ language: 'zh' })
    expect(settings.current.language).toBe('zh')
    expect(settings.health).toEqual({ kind: 'unwritable', file })
    expect(problems).toHaveLength(1)
    rmdirSync(file)
    settings.change({ theme: 'dark' })
    expect(settings.health).toEqual({ kind: 'fine' })
    expect(new SettingsFile(file, () => {}).current).toMatchObject({ language: 'zh', theme: 'dark' })
  })

  it('reads back what anybody can set', () => {
    const { file, settings } = open()
    // The greatest values that the schema allows are values like any other.
    const patch = { scanDepth: 20, scanDocuments: 50_000, ignoredFolders: ['旧的/drafts', '#1'] }
    settings.change(patch)
    expect(new SettingsFile(file, () => {}).current).toEqual({ ...defaultSettings, ...patch })
  })

  it('uses what it understands of a newer version and never overwrites it', () => {
    const content = JSON.stringify({ version: 2, language: 'zh', tints: ['blue'] })
    const { file, settings } = open(content)
    expect(settings.current.language).toBe('zh')
    settings.change({ language: 'en' })
    expect(settings.current.language).toBe('en')
    expect(settings.health).toEqual({ kind: 'newer', file })
    expect(readFileSync(file, 'utf8')).toBe(content)
  })

  it('tells its listeners until they unsubscribe', () => {
    const { settings } = open()
    const told: string[] = []
    const stop = settings.onChange((current) => told.push(current.theme))
    settings.change({ theme: 'dark' })
    stop()
    settings.change({ theme: 'light' })
    expect(told).toEqual(['dark'])
  })
})
