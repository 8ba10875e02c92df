import type { Notice, View } from '../../core/model'
import type { Segment } from '../../shared/settings'

/** What is said of one list alone; how many files a cap leaves out is said where they are counted. */
const ofList: ReadonlySet<Notice['kind']> = new Set(['capped', 'depth-reached', 'unreadable'])

/** The notices that go with what is listed: the root's, and those of the list that is shown. */
export function shownNotices(view: View, segment: Segment): readonly Notice[] {
  if (segment !== 'code' || view.code === null) return view.notices
  return [
    ...view.notices.filter(({ kind }) => !ofList.has(kind)),
    ...view.code.notices.filter(({ kind }) => kind !== 'capped'),
  ]
}
