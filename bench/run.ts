import { cpus } from 'node:os'
import { measureDoor } from './door'
import { measureIdle } from './idle'
import type { Measurement } from './measurement'
import { measureMedia } from './media'
import { measureMediaGrid } from './media-grid'
import { measurePresence } from './presence'
import { measurePreview } from './preview'
import { measureRanking } from './ranking'
import { measureReading } from './reading'
import { measureSessions } from './sessions'

// `npm run bench [-- NAME …] [--large] [--json]`: speed and memory, each figure beside the most that it may be.
const SUITES: Readonly<Record<string, () => Promise<Measurement[]>>> = {
  ranking: () => measureRanking(args.includes('--large')),
  sessions: measureSessions,
  reading: measureReading,
  preview: measurePreview,
  door: measureDoor,
  media: measureMedia,
  'media-grid': measureMediaGrid,
  presence: measurePresence,
  idle: measureIdle,
}

const args = process.argv.slice(2)
const json = args.includes('--json')
const names = args.filter((arg) => !arg.startsWith('--'))
const unknown = names.find((name) => !(name in SUITES))
if (unknown !== undefined) {
  process.stderr.write(`There is no suite “${unknown}”; there are ${Object.keys(SUITES).join(', ')}.\n`)
  process.exit(2)
}

const results: Record<string, Measurement[]> = {}
for (const [name, measure] of Object.entries(SUITES)) {
  if (names.length > 0 && !names.includes(name)) continue
  const measured = await measure()
  results[name] = measured
  if (!json) print(name, measured)
}
if (json) {
  const machine = { node: process.version, cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length }
  process.stdout.write(`${JSON.stringify({ machine, results })}\n`)
}

function print(name: string, measured: readonly Measurement[]): void {
  process.stdout.write(`\n${name}\n`)
  const width = Math.max(...measured.map((one) => one.name.length))
  for (const { name: what, value, unit, limit } of measured) {
    const goal = limit === undefined ? '' : `≤ ${limit}${value <= limit ? '' : '  over'}`
    const shown = value >= 100 ? Math.round(value) : Math.round(value * 10) / 10
    process.stdout.write(`  ${what.padEnd(width)}  ${String(shown).padStart(9)} ${unit.padEnd(5)} ${goal}\n`)
  }
}
