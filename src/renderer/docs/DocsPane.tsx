import { useView } from '../state/view-store'
import { TopicLine } from '../topic/TopicLine'
import { UsageLine } from '../usage/UsageLine'
import { DocList } from './DocList'
import { EmptyList } from './EmptyList'
import type { ShownList } from './use-shown-list'
import './docs.css'

/** Why the documents are in this order, and the documents themselves. */
export function DocsPane({ list }: { list: ShownList }) {
  const settled = useView(({ view }) => view !== null && view.basis.state !== 'reading')
  return (
    <>
      <TopicLine />
      <UsageLine />
      <DocList list={list} />
      {list.found === 0 && (settled || list.filter !== '') && <EmptyList filter={list.filter} />}
    </>
  )
}
