import { describe, expect, it } from 'vitest'
import { markdownLink } from './markdown-link'

describe('a document as a Markdown link', () => {
  it('names the title and leads to the path', () => {
    expect(markdownLink('排序算法', 'docs/a.md')).toBe('[排序算法](docs/a.md)')
  })

  it('survives every sign that means something in a link', () => {
    expect(markdownLink('a [b] *c*\n`d`', 'docs/a (1) #2 é?.md')).toBe(
      '[a \\[b\\] \\*c\\* \\`d\\`](docs/a%20%281%29%20%232%20%C3%A9%3F.md)',
    )
  })
})
