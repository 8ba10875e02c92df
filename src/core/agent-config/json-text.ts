/** A value of a JSON text, with where it stands: from `start` to before `end`. */
export type JsonNode = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'object'; readonly children: readonly JsonMember[] }
  | { readonly kind: 'array'; readonly children: readonly JsonNode[] }
  | { readonly kind: 'scalar'; readonly value: string | number | boolean | null }
)

/** A member of an object; `start` is that of its key, `end` that of its value. */
export interface JsonMember {
  readonly key: string
  readonly start: number
  readonly end: number
  readonly value: JsonNode
}

const SCALAR = /"(?:[^"\\\r\n]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
const DEEPEST = 200

/**
 * Reads JSON as editors have it in their settings, with comments and commas behind the last child. `null` for what is
 * no JSON.
 */
export function parseJsonText(text: string): JsonNode | null {
  try {
    const value = valueAt(text, pastTrivia(text, 0), 0)
    return pastTrivia(text, value.end) === text.length ? value : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** The value that a node stands for. */
export function jsonValue(node: JsonNode): unknown {
  switch (node.kind) {
    case 'scalar':
      return node.value
    case 'array':
      return node.children.map(jsonValue)
    case 'object':
      // Of two members with the same key the last one counts, as for JSON.parse.
      return Object.fromEntries(node.children.map(({ key, value }) => [key, jsonValue(value)]))
  }
}

/** Where the white space and the comments end that begin at `at`. */
export function pastTrivia(text: string, at: number): number {
  const trivia = /(?:[\s\ufeff]|\/\/[^\n]*|\/\*[^]*?\*\/)*/y
  trivia.lastIndex = at
  trivia.test(text)
  return trivia.lastIndex
}

function valueAt(text: string, start: number, depth: number): JsonNode {
  if (depth > DEEPEST) throw new SyntaxError('nested too deeply')
  if (text[start] === '{') {
    const { children, end } = childrenAt(text, start, '}', (at) => memberAt(text, at, depth + 1))
    return { kind: 'object', start, end, children }
  }
  if (text[start] === '[') {
    const { children, end } = childrenAt(text, start, ']', (at) => valueAt(text, at, depth + 1))
    return { kind: 'array', start, end, children }
  }
  SCALAR.lastIndex = start
  const scalar = SCALAR.exec(text)?.[0]
  if (scalar === undefined) throw new SyntaxError('no value')
  const value = JSON.parse(scalar) as string | number | boolean | null
  return { kind: 'scalar', start, end: start + scalar.length, value }
}

function memberAt(text: string, start: number, depth: number): JsonMember {
  const key = valueAt(text, start, depth)
  if (key.kind !== 'scalar' || typeof key.value !== 'string') throw new SyntaxError('no key')
  const colon = pastTrivia(text, key.end)
  if (text[colon] !== ':') throw new SyntaxError('no colon')
  const value = valueAt(text, pastTrivia(text, colon + 1), depth)
  return { key: key.value, start, end: value.end, value }
}

function childrenAt<T extends { readonly end: number }>(
  text: string,
  open: number,
  close: string,
  childAt: (at: number) => T,
): { children: T[]; end: number } {
  const children: T[] = []
  let at = pastTrivia(text, open + 1)
  while (text[at] !== close) {
    const child = childAt(at)
    children.push(child)
    at = pastTrivia(text, child.end)
    if (text[at] === ',') at = pastTrivia(text, at + 1)
    else if (text[at] !== close) throw new SyntaxError('no comma')
  }
  return { children, end: at + 1 }
}
