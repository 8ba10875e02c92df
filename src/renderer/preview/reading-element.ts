import type { Lines } from './passages'
import { findPlace, TEXT_LENGTH, type ReadersPlace } from './places'

// What is asked of the drawn document. Its blocks say on which lines of the source they stand (data-line,
// data-end-line); a block of code gives every one of its lines the same height.

/** Part of the view above the passage that a document is opened at. */
const LEAD = 0.2
const FIRST_VIEW = 0.55
/** Distances below the upper edge, in pixels, at which a block is looked for: the first may fall between two. */
const PROBES = [2, 12, 28, 52, 90]

const lineOf = (block: HTMLElement): number => Number(block.dataset['line'])
const endLineOf = (block: HTMLElement): number => Number(block.dataset['endLine'])
const textOf = (block: HTMLElement): string => (block.textContent ?? '').slice(0, TEXT_LENGTH)

function blocksOf(scroller: HTMLElement): HTMLElement[] {
  return [...scroller.querySelectorAll<HTMLElement>('[data-line]')]
}

/** The document in view, or `null`. There is never more than one. */
export function readingElement(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.reading')
}

/** Where the reader of the document in view is; `null` at its top. */
export function currentPlace(): ReadersPlace | null {
  const scroller = readingElement()
  return scroller === null ? null : placeIn(scroller)
}

/** Where the reader is; `null` at the top. */
export function placeIn(scroller: HTMLElement): ReadersPlace | null {
  if (scroller.scrollTop <= 0) return null
  const { top, left, width } = scroller.getBoundingClientRect()
  for (const probe of PROBES) {
    const block = document
      .elementFromPoint(left + width / 2, top + probe)
      ?.closest<HTMLElement>('.reading [data-line]')
    if (!block || !scroller.contains(block)) continue
    const box = block.getBoundingClientRect()
    if (!isEven(block)) return { line: lineOf(block), text: textOf(block), offset: top - box.top }
    const height = box.height / (endLineOf(block) - lineOf(block) + 1)
    const above = Math.max(0, Math.floor((top - box.top) / height))
    return { line: lineOf(block) + above, text: '', offset: top - box.top - above * height }
  }
  return null
}

/** Brings the document to where the reader was. */
export function restorePlace(scroller: HTMLElement, place: ReadersPlace | null): void {
  const blocks = place === null ? [] : blocksOf(scroller)
  const found =
    place === null
      ? undefined
      : blocks[
          findPlace(
            blocks.map((block) => ({ line: lineOf(block), text: place.text === '' ? '' : textOf(block) })),
            place,
          )
        ]
  if (place === null || found === undefined) {
    scroller.scrollTop = 0
    return
  }
  const within = isEven(found) ? offsetOfLine(found, place.line) : 0
  scroller.scrollTop += distance(scroller, found) + within + Math.min(place.offset, found.offsetHeight)
}

/** Brings an element into view, by its id; `false` where there is none. An empty id is the top. */
export function goToId(scroller: HTMLElement, id: string): boolean {
  if (id === '') {
    scroller.scrollTop = 0
    return true
  }
  const element = scroller.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
  if (element === null) return false
  scroller.scrollTop += distance(scroller, element) - 12
  return true
}

/** Brings a line of the source into view, a little below the upper edge; `false` where it was not drawn. */
export function goToLine(scroller: HTMLElement, line: number): boolean {
  const block = blockAt(scroller, line)
  if (block === undefined) return false
  const top = scroller.scrollTop + distance(scroller, block) + offsetOfLine(block, line)
  // What is in view from the top needs no scrolling.
  scroller.scrollTop = top < scroller.clientHeight * FIRST_VIEW ? 0 : top - scroller.clientHeight * LEAD
  return true
}

/** Tints the innermost blocks that stand on these lines. A browser that cannot do that shows them untinted. */
export function tint(scroller: HTMLElement, passages: readonly Lines[]): void {
  const ranges = passages.length === 0 ? [] : blocksOf(scroller).flatMap((block) => rangeOf(block, passages))
  CSS.highlights.set('passage', new Highlight(...ranges))
}

export function untint(): void {
  CSS.highlights.delete('passage')
}

function rangeOf(block: HTMLElement, passages: readonly Lines[]): Range[] {
  const hit = (element: HTMLElement): Lines | undefined =>
    passages.find(({ from, to }) => lineOf(element) <= to && from <= endLineOf(element))
  const passage = hit(block)
  if (passage === undefined || isEven(block)) return []
  if ([...block.querySelectorAll<HTMLElement>('[data-line]')].some((inner) => hit(inner))) return []
  const range = document.createRange()
  const code = block.matches('.code-block') ? block.querySelector('code') : null
  range.selectNodeContents(code ?? block)
  if (code !== null) narrowToLines(range, code, block, passage)
  return [range]
}

/** A fence begins one line above its code. */
function narrowToLines(range: Range, code: Element, block: HTMLElement, { from, to }: Lines): void {
  const first = lineOf(block) + 1
  let line = first
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.nodeValue ?? ''
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
      line += 1
      if (line === from) range.setStart(node, at + 1)
      if (line === to + 1) {
        range.setEnd(node, at)
        return
      }
    }
  }
}

/** The innermost block that holds the line, else the last one before it. */
function blockAt(scroller: HTMLElement, line: number): HTMLElement | undefined {
  let found: HTMLElement | undefined
  let before: HTMLElement | undefined
  for (const block of blocksOf(scroller)) {
    if (lineOf(block) > line) continue
    if (endLineOf(block) >= line) found = block
    if (before === undefined || lineOf(block) >= lineOf(before)) before = block
  }
  return found ?? before
}

function isEven(block: HTMLElement): boolean {
  return block.dataset['even'] === 'true'
}

/** Where in a block a line of it probably stands, in pixels; exact where all lines are of the same height. */
function offsetOfLine(block: HTMLElement, line: number): number {
  const lines = endLineOf(block) - lineOf(block) + 1
  return (block.offsetHeight * Math.min(Math.max(0, line - lineOf(block)), lines - 1)) / lines
}

function distance(scroller: HTMLElement, element: HTMLElement): number {
  return element.getBoundingClientRect().top - scroller.getBoundingClientRect().top
}
