import { plainText } from '../shared/locale/plain-text'
import { en } from '../shared/locale/en'
import type { Context, ContextItem } from '../engine/door/context'
import { printable } from '../engine/door/printable'

/** Prints a pack: as one line of JSON, or as text for a person. */
export function printContext(context: Context, json: boolean): void {
  process.stdout.write(json ? `${JSON.stringify(context)}\n` : contextText(context))
}

/** The pack as text: on what the order rests, the task, then the tiers with each document's reason. */
function contextText(context: Context): string {
  const lines = [basisLine(context)]
  if (context.task !== null) lines.push(`Task: ${printable(context.task)}`)
  if (context.pinned.length > 0) lines.push('', `${en.docs.tiers.pinned.name} (${en.docs.tiers.pinned.hint})`)
  for (const item of context.pinned) lines.push(...itemLines(item, '  '))
  let number = 0
  for (const tier of ['primary', 'supporting', 'related'] as const) {
    if (context[tier].length === 0) continue
    const { name, hint } = en.docs.tiers[tier]
    lines.push('', `${name} (${hint})`)
    for (const item of context[tier]) {
      number += 1
      lines.push(...itemLines(item, String(number).padStart(2, '0')))
    }
  }
  return `${lines.join('\n')}\n\n`
}

function itemLines(item: ContextItem, label: string): string[] {
  const lines = [
    `${label}  ${printable(item.path)}  ${printable(item.title)}`,
    `    ${printable(item.reason)}`,
  ]
  for (const { from, to, text } of item.passages) {
    lines.push(`    ${from === to ? `line ${from}` : `lines ${from}-${to}`}: ${printable(text)}`)
  }
  return lines
}

function basisLine({ state, topic }: Context): string {
  switch (state) {
    case 'ranked':
      return topic.length === 0 ? en.topic.rankedWithoutTopic : printable(plainText(en.topic.ranked(topic)))
    case 'no-match':
      return printable(plainText(en.topic.noMatch(topic)))
    case 'too-little':
      return en.topic.tooLittle
    case 'no-session':
      return en.topic.noSession
    case 'not-understood':
      return 'Log not understood'
    case 'reading':
      return en.topic.starting
  }
}
