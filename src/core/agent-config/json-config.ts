import type { ConfigEdit } from './config-edit'
import { jsonValue, parseJsonText, pastTrivia, type JsonNode } from './json-text'
import { sameData } from './same-data'

type Container = Extract<JsonNode, { readonly kind: 'object' | 'array' }>

/** The new text, `null` for nothing to do, or that the file is not built as it would have to be. */
type Work = (text: string, root: JsonNode) => string | null | { readonly refused: true }

const REFUSED = { refused: true } as const

/**
 * Sets the member `path` of a JSON file with comments to `value` and leaves every other character as it is; objects on
 * the way are made where they are missing. An empty text is an empty object.
 */
export function setInJson(given: string, path: readonly string[], value: unknown): ConfigEdit {
  return edit(given, (text, root) => {
    const { found, rest } = walk(root, path)
    const [key, ...inner] = rest
    if (key === undefined) {
      if (sameData(jsonValue(found), value)) return null
      const written = rendered(text, value, indentAt(text, found.start))
      return text.slice(0, found.start) + written + text.slice(found.end)
    }
    if (found.kind !== 'object') return REFUSED
    const nested = inner.reduceRight<unknown>((innermost, name) => ({ [name]: innermost }), value)
    return withChild(text, found, nested, key)
  })
}

/** Adds `value` behind the last item of the array `path`, which is made where it is missing. */
export function appendInJson(given: string, path: readonly string[], value: unknown): ConfigEdit {
  return edit(given, (text, root) => {
    const { found, rest } = walk(root, path)
    if (rest.length === 0) return found.kind === 'array' ? withChild(text, found, value) : REFUSED
    const whole = setInJson(text, path, [value])
    return whole.kind === 'edited' ? whole.text : REFUSED
  })
}

/** Takes the member `path` out, and the objects around it that are empty then. */
export function removeFromJson(given: string, path: readonly string[]): ConfigEdit {
  return edit(given, (text, root) => {
    const parentPath = path.slice(0, -1)
    const { found: parent, rest } = walk(root, parentPath)
    if (rest.length > 0) return null
    if (parent.kind !== 'object') return REFUSED
    const index = parent.children.findLastIndex(({ key }) => key === path.at(-1))
    return index === -1 ? null : withoutEmpty(withoutChild(text, parent, index), parentPath)
  })
}

/** Takes each item of the array `path` out that `isIt` knows, and what is empty around it then. */
export function removeItemsFromJson(
  given: string,
  path: readonly string[],
  isIt: (item: unknown) => boolean,
): ConfigEdit {
  return edit(given, (text, root) => {
    const { found, rest } = walk(root, path)
    if (rest.length > 0 || found.kind !== 'array') return null
    const index = found.children.findLastIndex((item) => isIt(jsonValue(item)))
    if (index === -1) return null
    const without = withoutChild(text, found, index)
    const more = removeItemsFromJson(without, path, isIt)
    return more.kind === 'edited' ? more.text : withoutEmpty(without, path)
  })
}

/** What a JSON file with comments says; `null` when it is no JSON. */
export function readJson(given: string): { readonly value: unknown } | null {
  const root = parseJsonText(isEmpty(given) ? '{}' : given)
  return root && { value: jsonValue(root) }
}

function edit(given: string, work: Work): ConfigEdit {
  const text = isEmpty(given) ? '{}\n' : given
  const root = parseJsonText(text)
  if (root === null) return { kind: 'refused', why: 'not-parsed' }
  const result = work(text, root)
  if (result === null) return { kind: 'unchanged' }
  if (typeof result !== 'string' || parseJsonText(result) === null)
    return { kind: 'refused', why: 'other-shape' }
  return { kind: 'edited', text: result }
}

function isEmpty(text: string): boolean {
  return /^[\s\ufeff]*$/.test(text)
}

/** As far along `path` as there are members, and the rest of it. */
function walk(root: JsonNode, path: readonly string[]): { found: JsonNode; rest: readonly string[] } {
  let found = root
  for (const [depth, name] of path.entries()) {
    const member = found.kind === 'object' ? found.children.findLast(({ key }) => key === name) : undefined
    if (!member) return { found, rest: path.slice(depth) }
    found = member.value
  }
  return { found, rest: [] }
}

function withChild(text: string, parent: Container, value: unknown, key?: string): string {
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const outer = indentAt(text, parent.start)
  const inner = outer + unitOf(text)
  const name = key === undefined ? '' : `${JSON.stringify(key)}: `
  const child = newline + inner + name + rendered(text, value, inner)
  const last = parent.children.at(-1)
  const closing = parent.end - 1
  const behind = last ? last.end : parent.start + 1
  // Behind the last child may stand a comma and comments; those stay with it.
  const comma = last !== undefined && text[pastTrivia(text, last.end)] === ','
  const kept = text.slice(behind, closing)
  const ending = /[\r\n]\s*$/.test(kept) ? (/\s*$/.exec(kept)?.[0] ?? '') : newline + outer
  return (
    text.slice(0, behind) +
    (last && !comma ? ',' : '') +
    kept.trimEnd() +
    child +
    ending +
    text.slice(closing)
  )
}

function withoutChild(text: string, parent: Container, index: number): string {
  const child = parent.children[index]!
  const before = parent.children[index - 1]
  const isLast = index === parent.children.length - 1
  const comma = pastTrivia(text, child.end)
  const end = text[comma] === ',' ? comma + 1 : child.end
  // What stands between the child before and this one is the comma and perhaps a comment on either.
  const start = before ? pastTrivia(text, before.end) : parent.start + 1
  if (before && isLast) {
    const between = text.slice(start + 1, child.start)
    return text.slice(0, start) + between.trimEnd() + text.slice(end)
  }
  const gap = /\s*$/.exec(text.slice(0, child.start))?.[0] ?? ''
  const rest = text.slice(end)
  const isFirst = child.start - gap.length === parent.start + 1
  return text.slice(0, child.start - gap.length) + (isLast && isFirst ? rest.trimStart() : rest)
}

/** Objects and arrays along `path` that have nothing in them any more go, from the innermost on. */
function withoutEmpty(text: string, path: readonly string[]): string {
  const root = parseJsonText(text)
  if (root === null || path.length === 0) return text
  const { found, rest } = walk(root, path)
  if (rest.length > 0 || found.kind === 'scalar' || found.children.length > 0) return text
  // A comment in it is somebody's.
  if (text.slice(found.start + 1, found.end - 1).trim() !== '') return text
  const result = removeFromJson(text, path)
  return result.kind === 'edited' ? result.text : text
}

function rendered(text: string, value: unknown, indent: string): string {
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  return JSON.stringify(value, null, unitOf(text)).replaceAll('\n', newline + indent)
}

/** The white space that begins the line of `at`. */
function indentAt(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  return /^[ \t]*/.exec(line)?.[0] ?? ''
}

/** What one level is indented by. */
function unitOf(text: string): string {
  return /^[{[][ \t]*\r?\n([ \t]+)/m.exec(text)?.[1] ?? '  '
}
