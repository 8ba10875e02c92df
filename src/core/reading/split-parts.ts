import type { ReadingNode } from './reading'

/** Nodes that a part has at most before it ends where a section ends, and wherever a block does. */
const ENOUGH = 120
const MOST = 240
/** Characters in a line of text, and its height in pixels: only as good as a scroll bar needs it. */
const LINE_LENGTH = 64
const LINE_HEIGHT = 24

/** Blocks of a document that are laid out together. */
export interface Part {
  readonly nodes: readonly ReadingNode[]
  /** In pixels, about: the room that it takes before it is laid out. */
  readonly height: number
}

/** A document's blocks in parts, none of them empty, so that only what is near the view has to be laid out. */
export function splitParts(blocks: readonly ReadingNode[]): Part[] {
  const parts: Part[] = []
  let nodes: ReadingNode[] = []
  let weight = 0
  let lines = 0
  const end = (): void => {
    if (nodes.length > 0) parts.push({ nodes, height: lines * LINE_HEIGHT })
    nodes = []
    weight = 0
    lines = 0
  }
  for (const block of blocks) {
    if (weight >= MOST || (weight >= ENOUGH && isHeading(block))) end()
    nodes.push(block)
    const size = sizeOf(block)
    weight += size.nodes
    lines += Math.max(sourceLines(block), Math.ceil(size.characters / LINE_LENGTH))
  }
  end()
  return parts
}

function isHeading(node: ReadingNode): boolean {
  return node.type === 'element' && /^h[1-6]$/.test(node.tagName)
}

function sourceLines(node: ReadingNode): number {
  if (node.type === 'text' || node.line === undefined || node.endLine === undefined) return 1
  // A blank line follows.
  return node.endLine - node.line + 2
}

function sizeOf(node: ReadingNode): { nodes: number; characters: number } {
  if (node.type === 'text') return { nodes: 1, characters: node.value.length }
  // Of code the lines say it all.
  let nodes = 1 + (node.code?.length ?? 0)
  let characters = 0
  for (const child of node.children) {
    const size = sizeOf(child)
    nodes += size.nodes
    characters += size.characters
  }
  return { nodes, characters }
}
