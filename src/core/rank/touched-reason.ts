import type { Reason } from '../model'
import type { Link } from '../markdown/links'
import { findWord } from '../text/find-word'
import { fold } from '../text/fold'
import type { TouchedFile } from './read-touched'

type Touched = Extract<Reason, { kind: 'touched' }>

/**
 * How a document hangs together with a file that the agent touched: it is that file, links or mentions it, or lies beside
 * it; `text` is folded. The newest file first; `null` when nothing checkable ties them.
 */
export function touchedReason(
  path: string,
  text: string,
  links: readonly Link[],
  touched: readonly TouchedFile[],
): Touched | null {
  if (touched.length === 0) return null
  const lines = text.split('\n')
  for (const { file, action, at } of touched) {
    const told = { kind: 'touched', file, action, at } as const
    if (file === path) return { ...told, how: 'itself' }
    const link = links.find(({ target }) => joined(folderOf(path), target) === file)
    if (link) return { ...told, how: 'links', line: link.line }
    const name = fold(file.slice(file.lastIndexOf('/') + 1))
    const line = lines.findIndex((one) => findWord(one, name) >= 0)
    if (line >= 0) return { ...told, how: 'mentions', line: line + 1 }
    if (folderOf(file) === folderOf(path)) return { ...told, how: 'beside' }
  }
  return null
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

function joined(folder: string, target: string): string {
  const segments = target.startsWith('/') || folder === '' ? [] : folder.split('/')
  for (const segment of target.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return segments.join('/')
}
