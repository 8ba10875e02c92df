import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A real, empty folder that goes when the test ends. */
export function tempFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'knit-test-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Writes files below a folder: path → text; `ages` gives some of them an age in minutes. */
export function writeFiles(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>,
  ages: Readonly<Record<string, number>> = {},
): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
    const age = ages[path]
    if (age !== undefined) {
      const at = Date.now() / 1000 - age * 60
      utimesSync(file, at, at)
    }
  }
}
