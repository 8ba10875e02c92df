import type { ReadingNode } from '../../core/reading/reading'

/** The text of nodes, without marks. */
export function textOf(nodes: readonly ReadingNode[]): string {
  return nodes.map((node) => (node.type === 'text' ? node.value : textOf(node.children))).join('')
}
