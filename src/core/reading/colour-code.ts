import { common, createLowlight } from 'lowlight'
import type { CodeSpan } from './reading'

/** Longer blocks stay without colours: 64 KB, counted in UTF-16 units. */
export const COLOUR_LIMIT = 64 * 1024

const lowlight = createLowlight(common)

type Coloured = ReturnType<typeof lowlight.highlight>['children'][number]

/** The code in runs with class names. A language that is not known, or too much code, gives one run without. */
export function colourCode(code: string, language: string): CodeSpan[] {
  const name = language.toLowerCase()
  if (code.length > COLOUR_LIMIT || !lowlight.registered(name)) return [[code, '']]
  const spans: CodeSpan[] = []
  collect(lowlight.highlight(name, code).children, '', spans)
  return spans
}

function collect(nodes: readonly Coloured[], classes: string, spans: CodeSpan[]): void {
  for (const node of nodes) {
    if (node.type === 'text') spans.push([node.value, classes])
    else if (node.type === 'element') {
      const own = Array.isArray(node.properties.className) ? node.properties.className.join(' ') : ''
      collect(node.children, classes === '' ? own : `${classes} ${own}`, spans)
    }
  }
}
