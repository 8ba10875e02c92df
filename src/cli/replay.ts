import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Conversation, Pack } from '../core/model'
import { printable } from '../engine/door/printable'
import { isDocName } from '../engine/project/doc-kind'
import { Project } from '../engine/project/project'
import { replayLog } from '../engine/sessions/replay-log'
import { openedFolder } from './opened-folder'
import { UsageError } from './usage-error'

/** `knit replay`: what would have come of the packs in a session of the past. */
export async function replayCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { root: { type: 'string' }, control: { type: 'boolean' }, json: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [given] = positionals
  if (given === undefined || positionals.length > 1) {
    throw new UsageError('Name one session log: knit replay LOG --root DIR')
  }
  const file = resolve(given)
  if (!existsSync(file)) throw new UsageError(`There is no session log ${file}.`)
  const root = openedFolder(resolve(values.root ?? '.'))
  const project = new Project(root)
  await project.sync(new AbortController().signal)
  const rank = (conversation: Conversation): Pack =>
    project.library.answer(conversation, {
      // The time of the newest message stands for the present, so that the same log gives the same numbers.
      now: conversation.messages.at(-1)?.at ?? 0,
      root,
      textOf: (path) => project.textOf(path),
    }).pack
  const facts = await replayLog(file, {
    root,
    caseFold: process.platform !== 'linux',
    rank: values.control ? () => null : rank,
    indexable: (path) => isDocName(path.slice(path.lastIndexOf('/') + 1)),
  })
  if (facts === null) {
    process.stderr.write(`knit: ${printable(file)} is not the log of an agent that Knit knows.\n`)
    return 1
  }
  if (values.json) {
    process.stdout.write(`${JSON.stringify({ arm: values.control ? 'control' : 'packs', ...facts })}\n`)
    return 0
  }
  const { tiers, outside, reads, packChanges } = facts
  const lines = [
    values.control ? 'Control: no packs were given.' : `${packChanges} changes of the pack.`,
    ...(['primary', 'supporting', 'related'] as const).map(
      (tier) =>
        `${tier.padEnd(10)} ${tiers[tier].offered} documents offered, ${tiers[tier].read} of them read`,
    ),
    `${reads} reads of project files: ${outside.missed} of documents that were not offered, ${outside.notIndexable} of files that Knit does not rank.`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  return 0
}
