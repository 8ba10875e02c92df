import { topics } from './topics'

/** A document with one of everything that a document can have; it refers to a picture `p.png` beside it. */
export const richDocument = `---
title: A title that is so long that it cannot be shown in one line of a narrow window 一个很长的标题
tags: [a, b]
---

# ${topics.tokens.title}

${topics.tokens.answer} See [a document](../harbour/ferry-timetable.md), [the web](https://example.com/),
[nothing](javascript:x) and a note[^1]. \`code\` and <kbd>Esc</kbd>.
AVeryLongWordThatCannotBeBrokenAnywhereAtAllAndGoesOnAndOnAndOnUntilItsEnd

> [!WARNING]
> Do not rotate offline.

> Quoted.

- [x] done
- [ ] open

\`\`\`ts
// a comment
const rotated: number = 42 // and a line that is much too long to be shown without scrolling in a narrow window at all
const text = 'string'
\`\`\`

| A column | Another one | A third that is wide | A fourth that is wider | A fifth |
|---|---|---|---|---|
| 1 | 2 | 3 | 4 | averyveryverylongwordthatcannotbebrokenanywhere |

![a picture](p.png) ![remote](https://tracker.example/p.png)

## A second heading that is longer than the menu of the outline may be wide 一个很长的小标题

<details><summary>More</summary>Hidden.</details>

[^1]: The note.
`
