import type { ReadingNode } from '../../core/reading/reading'

/** The text of nodes, without marks. */
export function textOf(nodes: readonly ReadingNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value
      return node.code?.map(([text]) => text).join('') ?? textOf(node.children)
    })
    .join('')
}
