import { chmodSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Ffmpeg } from '../../shared/ffmpeg'
import { tempFolder, writeFiles } from '../testing/temp-folder'
import { findFfmpeg, type FfmpegPlaces } from './find-ffmpeg'

const SAYS = '#!/bin/sh\necho "ffmpeg version 7.0-test Copyright"\n'

/** Programs by name: what each says. */
function places(
  programs: Readonly<Record<string, string>>,
  more: Partial<FfmpegPlaces> = {},
): { folder: string; find: (own?: Partial<FfmpegPlaces>) => Promise<Ffmpeg> } {
  const folder = tempFolder()
  writeFiles(folder, programs)
  for (const path of Object.keys(programs)) chmodSync(join(folder, path), 0o755)
  return {
    folder,
    find: (own = {}) =>
      findFfmpeg({
        env: {},
        setting: null,
        codeFolder: join(folder, 'out/main'),
        platform: 'linux',
        arch: 'x64',
        ...more,
        ...own,
      }),
  }
}

describe.skipIf(process.platform === 'win32')('findFfmpeg', () => {
  it('takes the variable, the setting, ffmpeg-static, the PATH and the installer’s, in this order', async () => {
    const { folder, find } = places({
      variable: SAYS,
      setting: SAYS,
      'node_modules/ffmpeg-static/ffmpeg': SAYS,
      'bin/ffmpeg': SAYS,
      'node_modules/@ffmpeg-installer/linux-x64/ffmpeg': SAYS,
    })
    const variable = { FFMPEG_PATH: join(folder, 'variable') }
    const env = { PATH: join(folder, 'bin') }
    const setting = join(folder, 'setting')
    const found = (from: string, path: string): object => ({
      state: 'found',
      from,
      path: join(folder, path),
      version: '7.0-test',
    })
    expect(await find({ env: { ...env, ...variable }, setting })).toEqual(found('variable', 'variable'))
    expect(await find({ env, setting })).toEqual(found('setting', 'setting'))
    expect(await find({ env })).toEqual(found('package', 'node_modules/ffmpeg-static/ffmpeg'))
    const { folder: other, find: findOther } = places({
      'bin/ffmpeg': SAYS,
      'node_modules/@ffmpeg-installer/linux-x64/ffmpeg': SAYS,
    })
    expect(await findOther({ env: { PATH: join(other, 'bin') } })).toMatchObject({ from: 'path' })
    expect(await findOther()).toMatchObject({ from: 'package' })
  })

  it('passes over packages without their program and programs that do not run or are others', async () => {
    const { folder, find } = places({
      'node_modules/ffmpeg-static/index.js': '',
      'fails/ffmpeg': '#!/bin/sh\nexit 1\n',
      'other/ffmpeg': '#!/bin/sh\necho hello\n',
      'good/ffmpeg': SAYS,
    })
    const PATH = ['fails', 'missing', 'other', 'good'].map((name) => join(folder, name)).join(delimiter)
    expect(await find({ env: { PATH } })).toMatchObject({ path: join(folder, 'good/ffmpeg') })
  })

  it('finds packages beside the archive of an installed Knit', async () => {
    const { folder, find } = places({ 'app.asar.unpacked/node_modules/ffmpeg-static/ffmpeg': SAYS })
    const found = await find({ codeFolder: join(folder, 'app.asar/out/main') })
    expect(found).toMatchObject({ path: join(folder, 'app.asar.unpacked/node_modules/ffmpeg-static/ffmpeg') })
  })

  it('takes none that lies in the folder it happens to run in', async () => {
    const { find } = places({ ffmpeg: SAYS })
    expect(await find({ env: { PATH: `.${delimiter}` } })).toEqual({ state: 'none', tried: null })
  })

  it('says which one was named and is none', async () => {
    const { find } = places({})
    expect(await find({ setting: '/no/such/ffmpeg' })).toEqual({ state: 'none', tried: '/no/such/ffmpeg' })
  })
})
