import { useView } from '../state/view-store'
import { TopicLine } from '../topic/TopicLine'
import { UsageLine } from '../usage/UsageLine'
import { DocList } from './DocList'
import { DocsBar } from './DocsBar'
import { EmptyList } from './EmptyList'
import type { ShownList } from './use-shown-list'
import './docs.css'

/** Everything between the session and the notices: how many, why in this order, and the documents themselves. */
export function DocsPane({ list }: { list: ShownList }) {
  const shown = list.docs.order.length
  const settled = useView(({ view }) => view !== null && view.basis.state !== 'reading')
  return (
    <main className="docs">
      <DocsBar total={list.total} shown={shown} filter={list.filter} />
      <TopicLine />
      <UsageLine />
      <DocList list={list} />
      {shown === 0 && (settled || list.filter !== '') && <EmptyList filter={list.filter} />}
    </main>
  )
}
