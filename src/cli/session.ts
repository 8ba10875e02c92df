import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { printable } from '../engine/door/printable'
import { describeSession } from '../engine/sessions/describe'
import { damagePhrase } from '../shared/locale/damage-phrase'
import { en } from '../shared/locale/en'
import { plainText } from '../shared/locale/plain-text'
import { UsageError } from './usage-error'

/** `knit session FILE`: what was understood of a log. */
export async function sessionCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { json: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new UsageError('Name one session log: knit session FILE')
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`)
  const session = await describeSession(file)
  if (!session) {
    process.stderr.write(`knit: ${file} does not begin like the log of an agent that Knit knows.\n`)
    return 1
  }
  if (values.json) {
    process.stdout.write(`${JSON.stringify(session)}\n`)
    return 0
  }
  const { rows } = session
  const lines = [
    `${session.source} ${session.id}`,
    `title    ${oneLine(session.title ?? '–')}`,
    `folder   ${printable(session.cwd ?? '–')}`,
    `format   ${printable(session.format)}`,
    `began    ${new Date(session.createdAt).toISOString()}`,
    `rows     ${rows.read} read: ${rows.understood} understood, ${rows.ignored} ignored, ${rows.unknown} unknown, ${rows.malformed} malformed`,
    ...(session.damage === null ? [] : [`damage   ${plainText(damagePhrase(session.damage, en))}`]),
    '',
    ...session.messages.map(({ role, text }) => `${role === 'human' ? '>' : ' '} ${oneLine(text)}`),
    '',
    ...session.reads.map(({ path, ok }) => `read   ${ok ? ' ' : 'failed '}${printable(path)}`),
    ...session.writes.map(({ path, ok }) => `wrote  ${ok ? ' ' : 'failed '}${printable(path)}`),
  ]
  process.stdout.write(`${lines.join('\n').trimEnd()}\n`)
  return session.messages.length > 0 ? 0 : 1
}

function oneLine(text: string): string {
  const flat = printable(text).replace(/\s+/g, ' ').trim()
  return flat.length > 200 ? `${flat.slice(0, 199)}…` : flat
}
