import { parse, TomlError, type TomlTable } from 'smol-toml'
import type { ConfigEdit } from './config-edit'
import { sameData } from './same-data'

type Fields = Readonly<Record<string, string | readonly string[]>>

/** Sets the table `[group.name]` of a TOML file to `fields`, at its end, and leaves every other line as it is. */
export function setInToml(text: string, group: string, name: string, fields: Fields): ConfigEdit {
  const before = readToml(text)
  if (before === null) return { kind: 'refused', why: 'not-parsed' }
  if (sameData(tablesOf(before, group)[name], fields)) return { kind: 'unchanged' }
  const without = removeFromToml(text, group, name)
  if (without.kind === 'refused') return without
  const rest = without.kind === 'edited' ? without.text : text
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const lines = [
    `[${group}.${name}]`,
    ...Object.entries(fields).map(([key, value]) => `${key} = ${rendered(value)}`),
    '',
  ]
  const kept = rest.trimEnd()
  const edited = (kept === '' ? '' : kept + newline + newline) + lines.join(newline)
  const wanted = { ...before, [group]: { ...tablesOf(before, group), [name]: fields } }
  return verified(edited, wanted)
}

/** Takes the table `[group.name]` out with what is below it. */
export function removeFromToml(text: string, group: string, name: string): ConfigEdit {
  const before = readToml(text)
  if (before === null) return { kind: 'refused', why: 'not-parsed' }
  if (tablesOf(before, group)[name] === undefined) return { kind: 'unchanged' }
  const lines = text.split(/(?<=\n)/)
  const header = /^\s*\[\[?\s*([^\]]*?)\s*\]/
  const ours = `${group}.${name}`
  let inside = false
  const kept = lines.filter((line) => {
    const table = header.exec(line)?.[1]?.replace(/["'\s]/g, '')
    if (table !== undefined) inside = table === ours || table.startsWith(`${ours}.`)
    return !inside
  })
  const { [name]: _removed, ...others } = tablesOf(before, group)
  const wanted = { ...before, [group]: others }
  if (Object.keys(others).length > 0) return verified(kept.join(''), wanted)
  // The group may be named by a header of its own, or go with its last table.
  const { [group]: _group, ...without } = wanted
  const whole = verified(kept.join(''), wanted)
  return whole.kind === 'edited' ? whole : verified(kept.join(''), without)
}

/** What a TOML file says; `null` when it is no TOML. */
export function readToml(text: string): TomlTable | null {
  try {
    return parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    if (error instanceof TomlError) return null
    throw error
  }
}

/** Lines were only moved by their looks; what they say is what counts. */
function verified(text: string, wanted: object): ConfigEdit {
  const says = readToml(text)
  return says !== null && sameData(says, wanted)
    ? { kind: 'edited', text }
    : { kind: 'refused', why: 'other-shape' }
}

function tablesOf(table: TomlTable, group: string): Readonly<Record<string, unknown>> {
  const tables = table[group]
  return typeof tables === 'object' && !Array.isArray(tables) && !(tables instanceof Date) ? tables : {}
}

function rendered(value: string | readonly string[]): string {
  // A basic string of TOML has the escapes of JSON, and JSON leaves one control character as it is.
  const text = (one: string): string => JSON.stringify(one).replaceAll('\u007f', '\\u007f')
  return typeof value === 'string' ? text(value) : `[${value.map(text).join(', ')}]`
}
