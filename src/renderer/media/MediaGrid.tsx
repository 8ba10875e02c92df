import { useVirtualizer } from '@tanstack/react-virtual'
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { chosenRows, extendRows, toggleRow } from '../docs/choose-rows'
import { useRowClicks } from '../docs/use-row-clicks'
import { useDragOut } from '../drag/use-drag-out'
import { useList } from '../state/list-store'
import { useWords } from '../state/use-words'
import { rowId } from '../docs/row-id'
import { tilesInView } from './connect-tiles'
import { GAP, gridLayout } from './grid-layout'
import { gridRows, type GridRow } from './grid-rows'
import { MediaTile } from './MediaTile'
import { rowOf } from './row-of'
import { rowHeight, rowStarts } from './row-starts'
import { showMediaMenu } from './show-media-menu'
import { useExtent } from './use-extent'
import { useGridKeys } from './use-grid-keys'
import { useKeepInPlace } from './use-keep-in-place'
import { useOffset } from './use-offset'
import type { MediaGroup } from './assemble-media'
import type { ShownMedia } from './use-shown-media'
import './media.css'

/** What stays between a tile that is brought into view and the edge of it, for its frame; pixels. */
const EDGE = 6

/** The pictures and videos: one grid of any length of which only what is in view exists. `scroller` scrolls it. */
export function MediaGrid({
  media,
  scroller,
}: {
  media: ShownMedia
  scroller: RefObject<HTMLElement | null>
}) {
  const { items, groups, reasons, indexOf } = media
  const words = useWords().media
  const cursor = useList((state) => state.cursor)
  const chosenTogether = useList((state) => state.chosen)
  const chosen = useMemo(
    () => chosenRows({ cursor, chosen: chosenTogether, anchor: null }),
    [cursor, chosenTogether],
  )
  const grid = useRef<HTMLDivElement>(null)
  const rowsElement = useRef<HTMLDivElement>(null)
  const { width } = useExtent(rowsElement)
  const [hasFocus, setHasFocus] = useState(false)
  const offset = useOffset(rowsElement, scroller)
  const { columns, tile } = gridLayout(width)
  const layout = useMemo(() => {
    const rows = gridRows(groups, columns)
    return { items, rows, starts: rowStarts(rows, tile) }
  }, [items, groups, columns, tile])
  const { rows, starts } = layout
  const at = cursor === null ? undefined : indexOf.get(cursor)
  const cursorRow = at === undefined ? -1 : rowOf(rows, at)

  // oxlint-disable-next-line react/incompatible-library -- a warning about the React Compiler, which is not in use
  const virtualizer = useVirtualizer<HTMLElement, HTMLDivElement>({
    count: width === 0 ? 0 : rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rowHeight(rows[index]!, index, tile),
    overscan: 3,
    scrollMargin: offset,
    scrollPaddingStart: EDGE,
    scrollPaddingEnd: EDGE,
    useFlushSync: false,
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, layout])
  useKeepInPlace({ scroller, layout, indexOf, offset, cursor })

  const mounted = virtualizer.getVirtualItems().map(({ index }) => index)
  // The tile that aria-activedescendant names has to exist, also while it is scrolled out of view.
  if (cursorRow >= 0 && mounted.length > 0 && !mounted.includes(cursorRow)) mounted.push(cursorRow)
  const reveal = (tileIndex: number): void => {
    const row = rowOf(rows, tileIndex)
    if (row <= 1 && offset <= EDGE) virtualizer.scrollToOffset(0)
    else virtualizer.scrollToIndex(row, { align: 'auto' })
  }
  useGridKeys({ grid, scroller, media, rows, rowHeight: tile + GAP, reveal })

  // The preview may move the cursor too, and takes room away.
  const revealCursor = useRef<() => void>(() => undefined)
  useLayoutEffect(() => {
    revealCursor.current = () => {
      if (at !== undefined) reveal(at)
    }
  })
  useEffect(() => revealCursor.current(), [cursor])

  const first = mounted[0] ?? 0
  const last = virtualizer.getVirtualItems().at(-1)?.index ?? -1
  useEffect(() => {
    const shown = rows.slice(first, last + 1)
    tilesInView(shown.flatMap((row) => (row.kind === 'tiles' ? items.slice(row.from, row.to) : [])))
  }, [rows, items, first, last])
  useEffect(() => () => tilesInView([]), [])

  const choose = (path: string): void => useList.setState({ cursor: path, chosen: new Set() })
  const order = (): string[] => items.map(({ path }) => path)
  const onPlainClick = useRowClicks(choose)
  const onClick = (event: MouseEvent): void => {
    const path = (event.target as Element).closest<HTMLElement>('[data-path]')?.dataset['path']
    const toggles = event.ctrlKey || event.metaKey
    if (path === undefined || !(toggles || event.shiftKey)) return onPlainClick(event)
    useList.setState((state) => (toggles ? toggleRow(state, path) : extendRows(state, order(), path)))
  }
  const onDragStart = useDragOut((path) =>
    chosen.has(path) ? order().filter((each) => chosen.has(each)) : [path],
  )
  const captions = { ranked: words.ranked, rest: groups[0]?.count === 0 ? words.all : words.rest }
  const lineCount = rows.filter(({ kind }) => kind === 'tiles').length

  return (
    <div
      ref={grid}
      id="media-grid"
      className="media-grid"
      role="grid"
      tabIndex={0}
      aria-label={words.grid}
      aria-multiselectable="true"
      aria-rowcount={lineCount}
      aria-colcount={columns}
      aria-activedescendant={cursor === null || at === undefined ? undefined : rowId(cursor)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      onClick={onClick}
      onDragStart={onDragStart}
      onContextMenu={(event) => {
        const path = (event.target as Element).closest<HTMLElement>('[data-path]')?.dataset['path']
        const pointed = path === undefined ? undefined : items[indexOf.get(path) ?? -1]
        if (pointed === undefined) return
        event.preventDefault()
        choose(pointed.path)
        showMediaMenu(pointed, event.clientX, event.clientY)
      }}
    >
      <div
        ref={rowsElement}
        className="media-rows"
        role="presentation"
        style={{ blockSize: starts.at(-1) ?? 0, '--columns': columns } as CSSProperties}
      >
        {groups.map(({ name }) => {
          const own = mounted.filter((index) => rows[index]?.group === name).toSorted((a, b) => a - b)
          if (own.length === 0) return null
          return (
            <div key={name} role="rowgroup" aria-label={captions[name].name}>
              {own.map((index) => (
                <Row
                  key={index}
                  row={rows[index]!}
                  start={starts[index] ?? 0}
                  caption={captions[name]}
                  line={lineOf(rows, index)}
                >
                  {(from, to) =>
                    items
                      .slice(from, to)
                      .map((each, n) => (
                        <MediaTile
                          key={each.path}
                          media={each}
                          reason={name === 'ranked' ? (reasons.get(each.path) ?? null) : null}
                          column={n + 1}
                          edge={tile}
                          selected={each.path === cursor || chosen.has(each.path)}
                          focused={hasFocus && each.path === cursor}
                        />
                      ))
                  }
                </Row>
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}

function Row({
  row,
  start,
  caption,
  line,
  children,
}: {
  row: GridRow<MediaGroup>
  start: number
  caption: { readonly name: string; readonly hint: string }
  line: number
  children: (from: number, to: number) => ReactNode
}) {
  const style = { insetBlockStart: start }
  if (row.kind === 'caption')
    return (
      <div className="media-caption" aria-hidden="true" data-first={line === 1} style={style}>
        {caption.name}
        <span>{caption.hint}</span>
      </div>
    )
  return (
    <div className="media-row" role="row" aria-rowindex={line} style={style}>
      {children(row.from, row.to)}
    </div>
  )
}

/** The number of a row of tiles, from 1; of a caption, that of the row below it. */
function lineOf(rows: readonly GridRow[], index: number): number {
  let captions = 0
  for (let n = 0; n < index; n += 1) if (rows[n]?.kind === 'caption') captions += 1
  return index - captions + 1
}
