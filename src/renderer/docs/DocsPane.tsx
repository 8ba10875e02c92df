import { useView } from '../state/view-store'
import { TopicLine } from '../topic/TopicLine'
import { UsageLine } from '../usage/UsageLine'
import { DocList } from './DocList'
import { EmptyList } from './EmptyList'
import type { ShownList } from './use-shown-list'
import './docs.css'

/** Why the documents, or the code files, are in this order, and these themselves. */
export function DocsPane({ list }: { list: ShownList }) {
  const { of } = list
  const settled = useView(({ view }) => {
    const basis = of === 'docs' ? view?.basis : view?.code?.basis
    return basis !== undefined && basis.state !== 'reading'
  })
  return (
    <>
      <TopicLine of={of} />
      {of === 'docs' && <UsageLine />}
      <DocList list={list} />
      {list.found === 0 && (settled || list.filter !== '') && <EmptyList of={of} filter={list.filter} />}
    </>
  )
}
