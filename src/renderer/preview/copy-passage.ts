import { actions } from '../state/actions'
import { useView } from '../state/view-store'
import { cite } from '../docs/cite'
import { itemOf, passagesOf } from './passages'
import { readingElement } from './reading-element'

/** Copies what is selected in the document in view, else its first matched passage, with where it stands. */
export async function copyPassage(path: string): Promise<void> {
  const text = selectedPassage(path) ?? matchedPassage(path)
  if (text !== null) await actions.copyText(text, 'passage', path)
}

/** The document's first matched passage with its citation, or `null` where the conversation points to none. */
export function matchedPassage(path: string): string | null {
  const item = itemOf(useView.getState().view, path)
  const passage = item?.passages[0]
  if (passage !== undefined) return cite(passage.text, path, passage.from)
  const line = passagesOf(item)[0]?.from
  return item === null || line === undefined ? null : cite(item.title, path, line)
}

function selectedPassage(path: string): string | null {
  const selection = window.getSelection()
  const text = selection?.toString().trim() ?? ''
  if (selection === null || text === '' || selection.rangeCount === 0) return null
  const start = selection.getRangeAt(0).startContainer
  if (!readingElement()?.contains(start)) return null
  const element = start instanceof Element ? start : start.parentElement
  const line = element?.closest<HTMLElement>('.code-line')?.dataset['number']
  const block = element?.closest<HTMLElement>('[data-line]')?.dataset['line']
  return cite(text, path, Number(line ?? block ?? 1))
}
