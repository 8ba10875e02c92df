import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { builtApp } from './built-app'
import type { Measurement } from './measurement'
import { usage } from './usage'

const DOCUMENTS = 2500
// What opening leaves to be collected is collected within half a minute.
const SETTLE = 60_000
const IDLE = 60_000
const DAYS_AGO = Date.now() / 1000 - 3 * 24 * 3600
/** Clock ticks in a second, as /proc counts them. */
const TICKS = 100

/** Measures what the app costs while a project of 2 500 files lies open and nothing happens. Linux, with a display. */
export async function measureIdle(): Promise<Measurement[]> {
  const executable = builtApp('idle')
  if (executable === null) return []
  const folder = mkdtempSync(join(tmpdir(), 'knit-idle-'))
  const root = join(folder, 'project')
  for (let n = 0; n < DOCUMENTS; n += 1) {
    mkdirSync(join(root, `d${n % 50}`), { recursive: true })
    const file = join(root, `d${n % 50}`, `${n}.md`)
    writeFileSync(file, `# Note ${n}\n\n${'Some words about it. '.repeat(100)}\n`)
    // Nobody has touched them today: an age in minutes would be told anew every minute.
    utimesSync(file, DAYS_AGO, DAYS_AGO)
  }
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const app = spawn(executable, [...sandbox, resolve('.'), '--root', root], {
    env: { ...process.env, KNIT_USER_DATA: join(folder, 'data'), HOME: folder },
    stdio: 'ignore',
  })
  try {
    await wait(SETTLE)
    const before = usage(app.pid!)
    await wait(IDLE)
    const after = usage(app.pid!)
    return [
      {
        name: 'idle for 60 s, 2,500 files: processor, all processes',
        value: ((after.ticks - before.ticks) / TICKS / (IDLE / 1000)) * 100,
        unit: '%',
        limit: 0.5,
      },
      {
        name: 'idle for 60 s, 2,500 files: bytes read by main',
        value: after.read - before.read,
        unit: 'bytes',
        limit: 65_536,
      },
      { name: 'memory of all processes (PSS)', value: after.memory, unit: 'MB' },
    ]
  } finally {
    app.kill('SIGTERM')
    await wait(2000)
    rmSync(folder, { recursive: true, force: true })
  }
}
