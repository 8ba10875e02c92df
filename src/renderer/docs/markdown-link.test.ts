import { describe, expect, it } from 'vitest'
import { markdownLink } from './markdown-link'

describe('a document as a Markdown link', () => {
  it('names the title and leads to the path', () => {
    expect(markdownLink('排序算法', 'docs/a.md')).toBe('[排序算法](docs/a.md)')
  })

  it('leads to a section, where one is given', () => {
    expect(markdownLink('Part', 'a.md', '第二节-b')).toBe('[Part](a.md#%E7%AC%AC%E4%BA%8C%E8%8A%82-b)')
  })

  it('survives every sign that means something in a link', () => {
    expect(markdownLink('a [b] *c*\n`d`', 'docs/a (1) #2 é?.md')).toBe(
      '[a \\[b\\] \\*c\\* \\`d\\`](docs/a%20%281%29%20%232%20%C3%A9%3F.md)',
    )
  })
})
