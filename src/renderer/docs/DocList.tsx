import { useVirtualizer, defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type MouseEvent } from 'react'
import { useDragOut } from '../drag/use-drag-out'
import { preview } from '../preview/preview'
import { isReading, usePreview } from '../preview/preview-store'
import { actions } from '../state/actions'
import { useApp } from '../state/app-store'
import { useList } from '../state/list-store'
import { useWords } from '../state/use-words'
import { currentList } from '../ui/current-list'
import { useWindowKeys, type KeyPlace } from '../ui/use-window-keys'
import type { Group, ListEntry } from './assemble-list'
import { chosenRows, extendRows, toggleRow } from './choose-rows'
import { DocRow } from './DocRow'
import { entryKey } from './entry-key'
import { estimateHeight, REST_ROW } from './estimate-height'
import { moveCursor } from './list-keys'
import { RowActions } from './RowActions'
import { rowId } from './row-id'
import { useRowMenu } from './row-menu-store'
import { noSlack, useRerank } from './use-rerank'
import { useRowClicks } from './use-row-clicks'
import type { ShownList } from './use-shown-list'
import { visibleGroups } from './visible-groups'

const EDGE = 6
/** Where the menu of a row opens when a key asks for it, from the row's left edge. */
const MENU_INSET = 40

/** The documents: one listbox of any length of which only what is in view exists. */
export function DocList({ list }: { list: ShownList }) {
  const { of, entries, docs, filter, total } = list
  const { docs: words, code } = useWords()
  const tierName = (group: Group): string =>
    of === 'code' && group === 'rest' ? code.rest : words.tiers[group].name
  const root = useApp(({ app }) => app?.root?.path ?? '')
  const cursor = useList((state) => state.cursor)
  const scroller = useRef<HTMLDivElement>(null)
  const wanted = useRef<string | null>(null)
  const [slack, setSlack] = useState(noSlack)
  const [, setHeight] = useState(0)
  /** The row that is pointed at, and whether the keyboard is in the list. */
  const [pointed, setPointed] = useState<string | null>(null)
  const [keyed, setKeyed] = useState(false)

  const chosenTogether = useList((state) => state.chosen)
  const chosen = useMemo(
    () => chosenRows({ cursor, chosen: chosenTogether, anchor: null }),
    [cursor, chosenTogether],
  )
  const cursorIndex = cursor === null ? undefined : docs.indexOf.get(cursor)

  // oxlint-disable-next-line react/incompatible-library -- a warning about the React Compiler, which is not in use
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimateHeight(entries[index]!, index),
    // A document in a tier is drawn taller than in the rest, so its measured height is remembered apart.
    getItemKey: (index) => `${entries[index]!.group === 'rest'} ${entryKey(entries[index]!)}`,
    overscan: 8,
    paddingStart: EDGE + slack.above,
    paddingEnd: EDGE + slack.below,
    // The row that aria-activedescendant names has to exist, also while it is scrolled out of view.
    rangeExtractor: (range) => withIndex(range, cursorIndex),
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    useFlushSync: false,
    // Measured rows move without a drawing; a re-ranking has to know where they stand.
    onChange: (instance) => setHeight(instance.getTotalSize()),
  })
  const cursorBefore = useRef(cursor)
  // A document that is no longer ranked goes far away. Who is not reading it goes on with the one that takes its place.
  const positionBefore = useRef(-1)
  useLayoutEffect(() => {
    const position = cursorIndex === undefined ? -1 : docs.order.indexOf(cursorIndex)
    if (useList.getState().decided === 'exclude' && position > positionBefore.current) {
      const next = docs.order[positionBefore.current]
      if (next !== undefined && !isReading(usePreview.getState())) {
        const path = pathAt(entries, next)
        cursorBefore.current = path
        useList.setState({ cursor: path })
        return
      }
    }
    positionBefore.current = position
  }, [docs, entries, cursorIndex])
  const rerank = useRerank({
    scroller,
    virtualizer,
    entries,
    indexOf: docs.indexOf,
    scope: `${root}\n${filter}`,
    cursor,
    slack,
    setSlack,
  })

  // Who leaves the filter sees the chosen document among all the others.
  const filterBefore = useRef(filter)
  useLayoutEffect(() => {
    // The preview may move the cursor too: along a link, or to the next document.
    if (cursor !== cursorBefore.current) wanted.current = cursor
    cursorBefore.current = cursor
    if (filter === '' && filterBefore.current !== '') wanted.current = cursor
    filterBefore.current = filter
    if (wanted.current === null || slack.above > 0 || slack.below > 0) return
    const index = docs.indexOf.get(wanted.current)
    wanted.current = null
    if (index === undefined) return
    if (index === docs.order[0]) virtualizer.scrollToOffset(0)
    else virtualizer.scrollToIndex(index, { align: 'auto' })
    // The browser tells of a scroll one frame late; an answer that comes in between has to know of it.
    scroller.current?.dispatchEvent(new Event('scroll'))
  })

  const select = (path: string): void => {
    wanted.current = path
    rerank.takeKeys()
    setPointed(null)
    setKeyed(true)
    useList.setState({ cursor: path, chosen: new Set() })
  }

  /** The documents in the order in which they are shown. */
  const order = (): string[] => docs.order.map((index) => pathAt(entries, index))

  const togglePreview = (): void => {
    if (usePreview.getState().open) return preview.close()
    const first = docs.order[0]
    const path = cursor !== null && cursorIndex !== undefined ? cursor : null
    if (path === null && first === undefined) return
    const shown = path ?? pathAt(entries, first!)
    select(shown)
    preview.open(shown)
  }

  const showMenu = (path: string, x: number, y: number): void => {
    const entry = entries[docs.indexOf.get(path) ?? -1]
    if (entry?.kind === 'doc') useRowMenu.setState({ menu: { path, title: entry.doc.title, x, y } })
  }

  const onKey = (event: KeyboardEvent, place: KeyPlace): boolean => {
    if (currentList() !== scroller.current) return false
    const command = event.ctrlKey || event.metaKey
    if (command && !event.shiftKey && event.key.toLowerCase() === 'c') {
      const { path } = preview
      if (path === null || hasSelectedText(event.target)) return false
      void actions.copyDocPath(path)
      return true
    }
    if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
      const row = cursor === null ? null : document.getElementById(rowId(cursor))
      if (cursor === null || row === null || place === 'document' || place === 'link') return false
      const box = row.getBoundingClientRect()
      showMenu(cursor, box.left + MENU_INSET, Math.min(box.bottom, innerHeight))
      return true
    }
    if (event.key === 'Escape' && chosen.size > 0 && !isReading(usePreview.getState())) {
      useList.setState({ chosen: new Set() })
      return true
    }
    if (command || event.altKey) return false
    if (event.shiftKey && (place === 'field' || !/^(Arrow(Up|Down)|Home|End|Page(Up|Down))$/.test(event.key)))
      return false
    if (event.key === 'Enter') {
      if (place === 'control' || place === 'link' || event.repeat) return false
      togglePreview()
      return true
    }
    // A document scrolls with the keys, but under the sheet the arrows still go through the list.
    const arrow = event.key === 'ArrowUp' || event.key === 'ArrowDown'
    if ((place === 'document' || place === 'link') && !(arrow && usePreview.getState().quick)) return false
    // Home and End belong to the text while one types.
    if (place === 'field' && (event.key === 'Home' || event.key === 'End')) return false
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / REST_ROW) - 1)
    const at = cursorIndex === undefined ? null : docs.order.indexOf(cursorIndex)
    const next = moveCursor(event.key, at, docs.order.length, page)
    if (next === null) return false
    const path = pathAt(entries, docs.order[next]!)
    if (event.shiftKey) {
      wanted.current = path
      rerank.takeKeys()
      useList.setState((state) => extendRows(state, order(), path))
    } else select(path)
    if (place !== 'field') scroller.current?.focus({ preventScroll: true })
    return true
  }
  useWindowKeys(onKey)

  /** A row that is pointed at is in view, and stays where it is. */
  const choose = (path: string): void => {
    cursorBefore.current = path
    useList.setState({ cursor: path, chosen: new Set() })
  }
  const onPlainClick = useRowClicks(choose)
  const onClick = (event: MouseEvent): void => {
    const path = pathOf(event)
    const toggles = event.ctrlKey || event.metaKey
    if (path === null || !(toggles || event.shiftKey)) return onPlainClick(event)
    useList.setState((state) => (toggles ? toggleRow(state, path) : extendRows(state, order(), path)))
    cursorBefore.current = useList.getState().cursor
  }
  const onDragStart = useDragOut((path) =>
    chosen.has(path) ? order().filter((each) => chosen.has(each)) : [path],
  )

  // The preview takes room away from the list, but not from under the cursor.
  const open = usePreview((state) => state.open)
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const index = docs.indexOf.get(useList.getState().cursor ?? '')
        if (open && index !== undefined) virtualizer.scrollToIndex(index, { align: 'auto' })
      }),
    )
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-deps -- only when it comes up; a list that changes keeps itself in place
  }, [open])

  const onPoint = (event: MouseEvent<HTMLDivElement>): void => {
    if ((event.target as Element).closest('.row-actions') === null) setPointed(pathOf(event))
  }
  const acting = entries[docs.indexOf.get(pointed ?? (keyed ? cursor : null) ?? '') ?? -1]

  return (
    <div
      className="doc-list-frame"
      onPointerMove={(event) => {
        // The system tells of a pointer that rests, too, when the rows beneath it change.
        if (event.movementX !== 0 || event.movementY !== 0)
          rerank.pointAt(event.clientY - event.currentTarget.getBoundingClientRect().top)
        onPoint(event)
      }}
      onPointerOver={onPoint}
      onPointerLeave={() => {
        rerank.pointAt(null)
        setPointed(null)
      }}
      onFocus={(event) => setKeyed(event.target.matches(':focus-visible'))}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        rerank.leaveKeys()
        setKeyed(false)
      }}
    >
      <div
        ref={scroller}
        id="doc-list"
        className="doc-list"
        role="listbox"
        tabIndex={0}
        aria-label={of === 'docs' ? words.list : code.list}
        aria-multiselectable="true"
        aria-activedescendant={cursor === null || cursorIndex === undefined ? undefined : rowId(cursor)}
        data-digits={String(total).length}
        onClick={onClick}
        onDragStart={onDragStart}
        onContextMenu={(event) => {
          const path = pathOf(event)
          if (path === null) return
          event.preventDefault()
          choose(path)
          showMenu(path, event.clientX, event.clientY)
        }}
        onScroll={({ currentTarget }) => {
          // Straight to the element: drawing the list again for a hairline would be a waste.
          currentTarget.dataset['scrolled'] = String(currentTarget.scrollTop > 0)
        }}
      >
        <div ref={virtualizer.containerRef} className="doc-list-rows" role="presentation">
          {visibleGroups(
            entries,
            virtualizer.getVirtualItems().map((item) => item.index),
          ).map(({ group, indexes }) => (
            <div key={group} role="group" aria-label={tierName(group)}>
              {indexes.map((index) => {
                const entry = entries[index]!
                if (entry.kind === 'caption')
                  return (
                    <div
                      key={entryKey(entry)}
                      ref={virtualizer.measureElement}
                      className="doc-caption"
                      aria-hidden="true"
                      data-index={index}
                    >
                      {tierName(group)}
                      <span>{words.tiers[group].hint}</span>
                    </div>
                  )
                return (
                  <DocRow
                    key={entryKey(entry)}
                    entry={entry}
                    index={index}
                    position={docs.positions[index]!}
                    size={docs.order.length}
                    selected={
                      chosen.size > 0
                        ? entry.kind === 'doc' && chosen.has(entry.doc.path)
                        : index === cursorIndex
                    }
                    current={index === cursorIndex}
                    acting={entry === acting}
                    filter={filter}
                    measure={virtualizer.measureElement}
                  />
                )
              })}
            </div>
          ))}
        </div>
      </div>
      {acting?.kind === 'doc' && (
        <RowActions
          key={acting.doc.path}
          path={acting.doc.path}
          title={acting.doc.title}
          scroller={scroller}
        />
      )}
    </div>
  )
}

function withIndex(range: Range, index: number | undefined): number[] {
  const indexes = defaultRangeExtractor(range)
  if (index === undefined || index >= range.count || indexes.includes(index)) return indexes
  return [...indexes, index].toSorted((a, b) => a - b)
}

function pathAt(entries: readonly ListEntry[], index: number): string {
  const entry = entries[index]
  return entry?.kind === 'doc' ? entry.doc.path : ''
}

function pathOf(event: MouseEvent): string | null {
  return (event.target as Element).closest<HTMLElement>('[data-path]')?.dataset['path'] ?? null
}

function hasSelectedText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.selectionStart !== target.selectionEnd
  return (window.getSelection()?.toString() ?? '') !== ''
}
