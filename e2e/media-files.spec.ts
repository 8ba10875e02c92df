import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeDarkBeginning, makeVideo } from '../src/engine/media/testing/make-media'
import type { KnitApi } from '../src/preload'
import { expect, test } from './fixtures'
import { processesNaming } from './support/app-processes'
import { bytesRead } from './support/bytes-read'
import type { KnitApp } from './support/knit-app'
import type { Project } from './support/project'

interface PageGlobals {
  knit: KnitApi
}

/** Makes a file of the project that nobody touched lately. */
function make(project: Project, path: string, write: (file: string) => void): void {
  const file = join(project.path, path)
  write(file)
  const at = Date.now() / 1000 - 3600
  utimesSync(file, at, at)
  project.own(path)
}

test('a video of 250 MB starts and is played at its end without being read', async ({ project, launch }) => {
  test.setTimeout(180_000)
  make(project, 'big.mp4', (file) => {
    // Noise cannot be made smaller: 25 minutes, as much in each second as a recorded screen.
    const input = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', '160x90', '-r', '5', '-i', '/dev/urandom']
    const video = ['-frames:v', '7500', '-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '0', '-g', '5']
    spawnSync('ffmpeg', ['-v', 'error', ...input, ...video, file], { stdio: 'inherit' })
  })
  const { size } = statSync(join(project.path, 'big.mp4'))
  expect(size).toBeGreaterThan(240e6)
  expect(size).toBeLessThan(256 * 1024 * 1024)

  const knit = await launch()
  const window = await knit.window()
  const pid = knit.electron.process().pid!
  const before = bytesRead(pid)
  const shown = await window.evaluate(async () => {
    const { knit: api } = globalThis as unknown as PageGlobals
    const snapshot = await api.snapshot()
    const rootId = snapshot.ok ? snapshot.value.app.rootId : null
    const video = document.createElement('video')
    const next = (event: string): Promise<unknown> =>
      new Promise((resolve, reject) => {
        video.addEventListener(event, resolve, { once: true })
        video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true })
      })
    const loaded = next('loadeddata')
    video.preload = 'auto'
    video.src = `knit-file://${rootId}/big.mp4`
    document.body.append(video)
    await loaded
    const { videoWidth, duration } = video
    const seeked = next('seeked')
    video.currentTime = duration - 3
    await seeked
    const at = video.currentTime
    video.remove()
    video.removeAttribute('src')
    video.load()
    return { videoWidth, duration, at }
  })
  expect(shown).toMatchObject({ videoWidth: 160, duration: 1500, at: 1497 })
  // All that the process which serves the file has read meanwhile, be it of this file or not.
  expect(bytesRead(pid) - before).toBeLessThan(8_000_000)
})

test.describe('quitting', () => {
  /** Videos whose stills are being made when the app ends. */
  async function midway(project: Project, launch: () => Promise<KnitApp>): Promise<KnitApp> {
    make(project, '0.mp4', makeDarkBeginning)
    const paths = Array.from({ length: 24 }, (_none, n) => `${n + 1}.mp4`)
    for (const path of paths) make(project, path, (file) => copyInto(join(project.path, '0.mp4'), file))
    const knit = await launch()
    const window = await knit.window()
    await window.evaluate(
      (wanted) => void (globalThis as unknown as PageGlobals).knit.wantMedia(wanted),
      paths,
    )
    await expect.poll(() => ffmpegs(project).length, { intervals: [20] }).toBeGreaterThan(0)
    return knit
  }

  test('in the middle of making stills leaves no ffmpeg behind', async ({ project, launch }) => {
    const knit = await midway(project, launch)
    await knit.quit()
    expect(ffmpegs(project)).toEqual([])
  })

  test('by a crash leaves no ffmpeg behind', async ({ project, launch }) => {
    const knit = await midway(project, launch)
    knit.electron.process().kill('SIGKILL')
    await expect.poll(() => ffmpegs(project), { timeout: 15_000 }).toEqual([])
  })

  test('ends an ffmpeg that never comes back', async ({ home, project, launch }) => {
    const program = join(home.path, 'ffmpeg')
    writeFileSync(
      program,
      '#!/bin/sh\n[ "$1" = -version ] && { echo "ffmpeg version 0-stuck"; exit; }\nsleep 600\n',
    )
    chmodSync(program, 0o755)
    make(project, 'a.mp4', (file) => makeVideo('moov-at-end.mp4', file))
    const knit = await launch({ FFMPEG_PATH: program })
    const window = await knit.window()
    await window.evaluate(() => void (globalThis as unknown as PageGlobals).knit.wantMedia(['a.mp4']))
    await expect.poll(() => ffmpegs(project).length).toBe(1)
    await knit.quit()
    expect(ffmpegs(project)).toEqual([])
  })
})

/** Programs that look into a video of this project. */
function ffmpegs(project: Project): string[] {
  return processesNaming(`file:${project.path}`).map(({ command }) => command)
}

function copyInto(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}
