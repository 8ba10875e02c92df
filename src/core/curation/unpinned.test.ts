import { expect, it } from 'vitest'
import type { PackItem } from '../model'
import { unpinned } from './unpinned'

it('takes what is pinned out of every tier and leaves the others in their order', () => {
  const item = (path: string) => ({ path }) as PackItem
  const pack = { primary: [item('a')], supporting: [item('b'), item('c')], related: [item('d'), item('e')] }
  const rest = unpinned(pack, [item('a'), item('d'), item('x')])
  expect(rest).toEqual({ primary: [], supporting: [item('b'), item('c')], related: [item('e')] })
})
