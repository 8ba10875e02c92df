import { isMap, isSeq, parseDocument, type Document, type YAMLMap, type YAMLSeq } from 'yaml'
import type { ConfigEdit } from './config-edit'
import { sameData } from './same-data'

/** A row of DSH's patch file: one plugin with its configuration. */
export interface PatchRow {
  readonly id: string
  readonly name: string
  readonly config: Readonly<Record<string, unknown>>
}

/** Inserts `row` at the end of a patch file of DSH, in place of a row with its id, and leaves every other line as it is. */
export function setInPatch(text: string, row: PatchRow): ConfigEdit {
  const before = readPatch(text)
  if (typeof before === 'string') return { kind: 'refused', why: before }
  if (before.rows.some(({ value }) => sameData(value, row))) return { kind: 'unchanged' }
  const without = removeFromPatch(text, row.id)
  if (without.kind === 'refused') return without
  const rest = without.kind === 'edited' ? without.text : text
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const indent = indentOf(text, before.operations)
  const lines = [
    '- insert:',
    `    - id: ${row.id}`,
    `      name: ${quoted(row.name)}`,
    '      config:',
    ...Object.entries(row.config).map(([key, value]) => `        ${key}: ${flow(value)}`),
  ]
  const kept = rest.trimEnd()
  const block = lines.map((line) => indent + line + newline).join('')
  const edited = (kept === '' ? '' : kept + newline) + block
  const after = readPatch(edited)
  const others = before.rows.filter(({ value }) => value['id'] !== row.id).map(({ value }) => value)
  const isRight =
    typeof after !== 'string' &&
    sameData(
      after.rows.map(({ value }) => value),
      [...others, row],
    )
  return isRight ? { kind: 'edited', text: edited } : { kind: 'refused', why: 'other-shape' }
}

/** Takes the rows with this id out. */
export function removeFromPatch(text: string, id: string): ConfigEdit {
  const before = readPatch(text)
  if (typeof before === 'string') return { kind: 'refused', why: before }
  const row = before.rows.findLast(({ value }) => value['id'] === id)
  if (!row) return { kind: 'unchanged' }
  const { operation, node, isAlone } = row
  const range = (isAlone ? operation : node).range
  if (!range) return { kind: 'refused', why: 'other-shape' }
  // From the line of its dash to the line behind it.
  const dash = text.lastIndexOf('-', range[0])
  const start = text.lastIndexOf('\n', dash - 1) + 1
  if (dash < 0 || text.slice(start, dash).trim() !== '') return { kind: 'refused', why: 'other-shape' }
  const behind = text.slice(range[1])
  const edited = text.slice(0, start) + behind.replace(/^[ \t]*\r?\n/, '')
  const after = readPatch(edited)
  const others = before.rows.filter((one) => one !== row).map(({ value }) => value)
  const isRight =
    typeof after !== 'string' &&
    sameData(
      after.rows.map(({ value }) => value),
      others,
    )
  if (!isRight) return { kind: 'refused', why: 'other-shape' }
  const more = removeFromPatch(edited, id)
  return more.kind === 'unchanged' ? { kind: 'edited', text: edited } : more
}

interface Row {
  readonly operation: YAMLMap
  readonly node: YAMLMap
  readonly value: Readonly<Record<string, unknown>>
  /** The operation inserts nothing else. */
  readonly isAlone: boolean
}

/** The rows that a patch file inserts, in order, or why it cannot be told. */
export function readPatch(
  text: string,
): 'not-parsed' | 'other-shape' | { readonly rows: readonly Row[]; readonly operations: YAMLSeq | null } {
  const document: Document = parseDocument(text, { logLevel: 'silent' })
  if (document.errors.length > 0) return 'not-parsed'
  const operations = document.contents
  if (operations === null) return { rows: [], operations: null }
  if (!isSeq(operations) || operations.flow === true) return 'other-shape'
  const rows = operations.items.flatMap((operation): Row[] => {
    const inserted = isMap(operation) ? operation.get('insert') : null
    if (!isMap(operation) || !isSeq(inserted)) return []
    return inserted.items.filter(isMap).map((node) => ({
      operation,
      node,
      value: node.toJS(document) as Record<string, unknown>,
      isAlone: inserted.items.length === 1 && operation.items.length === 1,
    }))
  })
  return { rows, operations }
}

/** White space before the dashes of the operations. */
function indentOf(text: string, operations: YAMLSeq | null): string {
  const first = operations?.range?.[0] ?? 0
  return /[ \t]*$/.exec(text.slice(0, first))?.[0] ?? ''
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** A value on one line: JSON is YAML. */
function flow(value: unknown): string {
  if (typeof value === 'string') return /^[A-Za-z][\w-]*$/.test(value) ? value : quoted(value)
  if (Array.isArray(value))
    return `[${value.map((one) => (typeof one === 'string' ? quoted(one) : flow(one))).join(', ')}]`
  return JSON.stringify(value)
}
