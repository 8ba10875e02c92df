import type { Choice } from '../state/list-store'

/** The documents that are chosen together, the one under the cursor among them; none unless there are several. */
export function chosenRows({ cursor, chosen }: Choice): ReadonlySet<string> {
  return cursor !== null && chosen.size > 1 && chosen.has(cursor) ? chosen : new Set()
}

/** Adds a document to those that are chosen together, or takes it out of them. */
export function toggleRow(state: Choice, path: string): Choice {
  const before = chosenRows(state)
  const chosen = new Set(before.size > 0 ? before : state.cursor === null ? [] : [state.cursor])
  if (!chosen.delete(path)) chosen.add(path)
  if (chosen.has(path)) return { cursor: path, chosen, anchor: path }
  const left = [...chosen].at(-1) ?? path
  return { cursor: left, chosen, anchor: left }
}

/** Chooses every document from the one where choosing began up to this one; `order` is that of the list. */
export function extendRows(state: Choice, order: readonly string[], path: string): Choice {
  const anchor = chosenRows(state).size > 0 ? (state.anchor ?? state.cursor) : state.cursor
  const [from, to] = [order.indexOf(anchor ?? path), order.indexOf(path)]
  if (to < 0) return state
  if (from < 0) return { cursor: path, chosen: new Set([path]), anchor: path }
  return {
    cursor: path,
    chosen: new Set(order.slice(Math.min(from, to), Math.max(from, to) + 1)),
    anchor,
  }
}
