import { useEffect, useRef } from 'react'
import { DocList } from '../docs/DocList'
import { rowId } from '../docs/row-id'
import type { ShownList } from '../docs/use-shown-list'
import { MediaGrid } from '../media/MediaGrid'
import type { ShownMedia } from '../media/use-shown-media'
import { actions } from '../state/actions'
import { useList } from '../state/list-store'
import { useWords } from '../state/use-words'
import { TopicLine } from '../topic/TopicLine'

/** The first documents, and below them every picture and video; one scroll goes through both. */
export function AllView({ list, media }: { list: ShownList; media: ShownMedia }) {
  const words = useWords().segments
  const scroller = useRef<HTMLDivElement>(null)
  const cursor = useList((state) => state.cursor)
  useEffect(() => {
    if (cursor !== null) document.getElementById(rowId(cursor))?.scrollIntoView({ block: 'nearest' })
  }, [cursor])
  return (
    <>
      <TopicLine of="docs" />
      <div ref={scroller} className="all">
        <DocList list={list} />
        {list.found > list.docs.order.length && (
          <button
            type="button"
            className="all-see-docs"
            onClick={() => void actions.changeSettings({ segment: 'docs' })}
          >
            {words.seeAll(list.found)}
          </button>
        )}
        {media.items.length > 0 && <MediaGrid media={media} scroller={scroller} />}
      </div>
    </>
  )
}
