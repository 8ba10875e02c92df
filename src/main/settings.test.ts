import { existsSync, readFileSync, statSync } from 'node:fs'
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
    settings.flush()
    const again = new SettingsFile(file, () => {})
    expect(again.current).toEqual({ ...defaultSettings, language: 'zh' })
  })

  it.runIf(process.platform !== 'win32')('writes a file that only its owner can read', () => {
    const { file, settings } = open()
    settings.change({ theme: 'dark' })
    settings.flush()
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it.each(['', '{', '[]', 'null', '"x"', '\0\0'])('sets a damaged file aside and goes on: %j', (content) => {
    const { file, settings, problems } = open(content)
    expect(settings.current).toEqual(defaultSettings)
    expect(readFileSync(`${file}.damaged`, 'utf8')).toBe(content)
    expect(existsSync(file)).toBe(false)
    expect(problems).toHaveLength(1)
  })

  it('keeps every value that is right when one is wrong', () => {
    const { settings } = open(
      JSON.stringify({ version: 1, language: 'zh', theme: 'purple', order: 'recent' }),
    )
    expect(settings.current).toEqual({ ...defaultSettings, language: 'zh', order: 'recent' })
  })

  it('uses what it understands of a newer version and never overwrites it', () => {
    const content = JSON.stringify({ version: 2, language: 'zh', tints: ['blue'] })
    const { file, settings } = open(content)
    expect(settings.current.language).toBe('zh')
    settings.change({ language: 'en' })
    settings.flush()
    expect(settings.current.language).toBe('en')
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
    settings.flush()
  })
})
