import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { tempFolder, writeFiles } from '../testing/temp-folder'
import { Children } from './children'
import { findFfmpeg } from './find-ffmpeg'
import { makePoster, type Poster } from './make-poster'
import {
  cutOff,
  halves,
  leftHalf,
  makeDarkBeginning,
  makeHugeVideo,
  makeSound,
  makeRotatedVideo,
  makeVideo,
  playableNames,
  VIDEO,
} from './testing/make-media'

// Programs of low priority get little where others leave them little.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const children = new Children()
let ffmpeg = ''

beforeAll(async () => {
  const found = await findFfmpeg({
    env: { PATH: process.env['PATH'] },
    setting: null,
    codeFolder: '/',
    platform: process.platform,
    arch: process.arch,
  })
  if (found.state !== 'found') throw new Error('these tests need an ffmpeg on the PATH')
  ffmpeg = found.path
})
afterAll(() => expect(children.size).toBe(0))

const poster = (file: string): Promise<Poster> => makePoster(children, ffmpeg, file)

async function good(file: string): Promise<Extract<Poster, { ok: true }>> {
  const made = await poster(file)
  if (!made.ok) throw new Error(`${file}: ${JSON.stringify(made)}`)
  return made
}

function expectRedAboveBlue(picture: Uint8Array): void {
  const { upper, lower } = halves(picture)
  expect(upper[0]).toBeGreaterThan(180)
  expect(upper[2]).toBeLessThan(60)
  expect(lower[2]).toBeGreaterThan(180)
  expect(lower[0]).toBeLessThan(60)
}

describe('makePoster', () => {
  it.each(playableNames)('makes a still of %s with its size and duration', async (name) => {
    const file = join(tempFolder(), name)
    makeVideo(name, file)
    const made = await good(file)
    expectRedAboveBlue(made.picture)
    expect(made).toMatchObject({ width: VIDEO.width, height: VIDEO.height })
    expect(Math.abs(made.duration! - VIDEO.duration)).toBeLessThan(150)
    expect(made.codec).not.toBeNull()
  })

  it('shows a turned video the right way up', async () => {
    const file = join(tempFolder(), 'turned.mp4')
    makeRotatedVideo(file)
    const { picture, width, height } = await good(file)
    expect({ width, height }).toEqual({ width: VIDEO.height, height: VIDEO.width })
    const [r, g, b] = leftHalf(picture)
    const upper = halves(picture).upper
    // What was above is now at one side: each half from top to bottom has both colours.
    expect(Math.abs(r! - b!)).toBeGreaterThan(150)
    expect(g).toBeLessThan(60)
    expect(Math.abs(upper[0]! - upper[2]!)).toBeLessThan(60)
  })

  it('takes the brightest of a few early frames where the first is black', async () => {
    const file = join(tempFolder(), 'dark.mp4')
    makeDarkBeginning(file)
    expectRedAboveBlue((await good(file)).picture)
  })

  it.each([
    'a #1 100%.mp4',
    'two  spaces .mp4',
    '夜景 视频.mp4',
    '-y.mp4',
    'concat:a|b.mp4',
    "it's [x], y=1;.mp4",
    '%03d.mp4',
  ])('is not confused by the name %s', async (name) => {
    const folder = tempFolder()
    makeVideo('moov-at-end.mp4', join(folder, 'plain.mp4'))
    copyFileSync(join(folder, 'plain.mp4'), join(folder, name))
    expectRedAboveBlue((await good(join(folder, name))).picture)
  })

  it('says what is wrong with files that are no videos', async () => {
    const folder = tempFolder()
    writeFiles(folder, {
      'zero.mp4': '',
      'text.mp4': 'This is a text.\n',
      'head.mp4': '\0\0\0\x20ftypisom\0\0\x02\0isomiso2',
    })
    makeVideo('moov-at-end.mp4', join(folder, 'cut.mp4'))
    cutOff(join(folder, 'cut.mp4'), 0.4)
    expect(await poster(join(folder, 'zero.mp4'))).toMatchObject({ ok: false, reason: 'empty' })
    expect(await poster(join(folder, 'text.mp4'))).toMatchObject({ ok: false, reason: 'damaged' })
    expect(await poster(join(folder, 'head.mp4'))).toMatchObject({ ok: false, reason: 'damaged' })
    expect(await poster(join(folder, 'cut.mp4'))).toEqual({
      ok: false,
      reason: 'damaged',
      detail: 'moov atom not found',
    })
    expect(await poster(join(folder, 'none.mp4'))).toMatchObject({ ok: false, reason: 'gone' })
  })

  it('opens no other file, whatever a file that calls itself a video says', async () => {
    const folder = tempFolder()
    mkdirSync(join(folder, 'inside'))
    makeVideo('moov-at-end.mp4', join(folder, 'secret.mp4'))
    makeVideo('moov-at-end.mp4', join(folder, 'inside', 'beside.mp4'))
    const lists = {
      'playlist.mp4': `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nfile://${folder}/secret.mp4\n#EXT-X-ENDLIST\n`,
      'concat.mp4': `ffconcat version 1.0\nfile 'beside.mp4'\n`,
      'network.mkv': '#EXTM3U\n#EXTINF:2,\nhttp://127.0.0.1:9/a.ts\n',
      'dash.webm': '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"></MPD>',
      'session.avi': 'v=0\no=- 0 0 IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\n',
    }
    writeFiles(join(folder, 'inside'), lists)
    for (const name of Object.keys(lists))
      expect(await poster(join(folder, 'inside', name))).toMatchObject({ ok: false, reason: 'damaged' })
  })

  it('says which ffmpeg could not be started', async () => {
    const file = join(tempFolder(), 'a.mp4')
    makeVideo('moov-at-end.mp4', file)
    const made = await makePoster(children, '/no/such/ffmpeg', file)
    expect(made).toMatchObject({ ok: false, reason: 'no-ffmpeg' })
  })

  it('says that a sound without a picture has none', async () => {
    const file = join(tempFolder(), 'sound.mp4')
    makeSound(file)
    expect(await poster(file)).toMatchObject({ ok: false, reason: 'unsupported' })
  })

  it('names the size of a video that has too many pixels', async () => {
    const file = join(tempFolder(), 'huge.avi')
    makeHugeVideo(file)
    expect(await poster(file)).toEqual({
      ok: false,
      reason: 'too-many-pixels',
      detail: null,
      width: 9000,
      height: 9000,
    })
  })

  it('writes nothing beside the video', async () => {
    const folder = tempFolder()
    makeVideo('moov-at-end.mp4', join(folder, 'a.mp4'))
    const before = readFileSync(join(folder, 'a.mp4'))
    process.env['FFREPORT'] = `file=${join(folder, 'report.log')}`
    await good(join(folder, 'a.mp4'))
    delete process.env['FFREPORT']
    expect(readdirSync(folder)).toEqual(['a.mp4'])
    expect(readFileSync(join(folder, 'a.mp4'))).toEqual(before)
  })
})
