/** What a line is, as far as ranking, titles and links need to know; Markdown has no `declaration`. */
export type LineKind = 'front-matter' | 'heading' | 'declaration' | 'code' | 'text'

/**
 * Called once per line that says something: fences, rules, underlines of headings and blank lines are passed over.
 * `content` has no line end; a heading's has no marks. `number` starts at 1. `level` is 1..6 for headings, else 0.
 */
export type LineVisitor = (kind: LineKind, content: string, number: number, level: number) => void

const atx = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/
const fence = /^ {0,3}(`{3,}|~{3,})(.*)$/
const underline = /^ {0,3}(=+|-{2,})[ \t]*$/
/** Blocks whose last line does not become a heading by what is under it. */
const notParagraph = /^\s*(?:[-*+]\s|\d+[.)]\s|>|\||<|#)/

/** Walks Markdown text line by line and says what each line is. Never fails: whatever is not understood is text. */
export function readLines(text: string, visit: LineVisitor): void {
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0
  let number = 0
  let opened = ''
  const end = text.length
  const lineAt = (from: number): [line: string, next: number] => {
    const stop = text.indexOf('\n', from)
    const to = stop < 0 ? end : stop
    const cut = to > from && text.charCodeAt(to - 1) === 13 ? to - 1 : to
    return [text.slice(from, cut), stop < 0 ? end : stop + 1]
  }

  const [first, second] = lineAt(at)
  if (first.trimEnd() === '---') {
    const closed = endOfFrontMatter(text, second)
    if (closed > 0) {
      number = 1
      at = second
      while (at < closed) {
        const [line, next] = lineAt(at)
        number += 1
        if (next < closed) visit('front-matter', line, number, 0)
        at = next
      }
    }
  }

  while (at < end) {
    const [line, next] = lineAt(at)
    at = next
    number += 1
    const start = firstInk(line)
    if (start === line.length) continue
    const mark = line.charCodeAt(start)
    if (mark === 96 || mark === 126) {
      const match = fence.exec(line)
      if (match) {
        const run = match[1]!
        if (opened === '') {
          // An info string with a backtick is inline code, not a fence.
          if (mark === 126 || !match[2]!.includes('`')) {
            opened = run
            continue
          }
        } else if (run.startsWith(opened) && match[2]!.trim() === '') {
          opened = ''
          continue
        }
      }
    }
    if (opened !== '') {
      visit('code', line, number, 0)
      continue
    }
    if (mark === 35) {
      const match = atx.exec(line)
      if (match) {
        visit('heading', match[2] ?? '', number, match[1]!.length)
        continue
      }
    }
    const under = at < end ? text.charCodeAt(at + leadingSpaces(text, at)) : 0
    if (under === 61 || under === 45) {
      const [below, afterBelow] = lineAt(at)
      const match = underline.exec(below)
      if (match && start < 4 && !notParagraph.test(line) && !underline.test(line)) {
        visit('heading', line.trim(), number, match[1]!.startsWith('=') ? 1 : 2)
        at = afterBelow
        number += 1
        continue
      }
    }
    visit('text', line, number, 0)
  }
}

/** Where the text goes on behind front matter that begins at `from`; 0 when it is never closed. */
function endOfFrontMatter(text: string, from: number): number {
  const closing = /^(?:---|\.\.\.)[ \t]*\r?$/gm
  closing.lastIndex = from
  const match = closing.exec(text)
  if (!match) return 0
  const stop = text.indexOf('\n', match.index)
  return stop < 0 ? text.length : stop + 1
}

function firstInk(line: string): number {
  let at = 0
  while (at < line.length) {
    const unit = line.charCodeAt(at)
    if (unit !== 32 && unit !== 9) break
    at += 1
  }
  return at
}

function leadingSpaces(text: string, from: number): number {
  let count = 0
  while (count < 3 && text.charCodeAt(from + count) === 32) count += 1
  return count
}
