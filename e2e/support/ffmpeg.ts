import { spawnSync } from 'node:child_process'
import type { Project } from './project'

/** Makes a picture or video of the project with ffmpeg; `args` are all of its arguments but the file. */
export function ffmpeg(project: Project, path: string, ...args: string[]): void {
  const file = `${project.path}/${path}`
  const made = spawnSync('ffmpeg', ['-v', 'error', '-y', ...args, file], { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`ffmpeg did not make ${path}: ${made.error?.message ?? made.stderr}`)
  project.own(path)
}

/** Arguments for moving bars of this size and length in seconds. */
export function bars(width: number, height: number, seconds: number): string[] {
  return ['-f', 'lavfi', '-i', `testsrc2=size=${width}x${height}:rate=25:duration=${seconds}`]
}
