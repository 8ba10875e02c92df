import { describe, expect, it } from 'vitest'
import { choose, follow, goBack, openPane, stepBack, toggleFull, toggleQuick } from './preview-steps'
import { closedPreview, type PreviewState } from './preview-store'

const pane = openPane(closedPreview, 'a.md')

function stepsBack(state: PreviewState): PreviewState[] {
  const next = stepBack(state)
  return next === null ? [] : [next, ...stepsBack(next)]
}

describe('the preview', () => {
  it('goes back one step at a time: full screen, pane, nothing', () => {
    const states = stepsBack(toggleFull(closedPreview, 'a.md'))
    expect(states.map(({ open, full }) => ({ open, full }))).toEqual([
      { open: true, full: false },
      { open: false, full: false },
    ])
  })

  it('goes back from the sheet to the pane that was open before it', () => {
    const states = stepsBack(toggleQuick(pane, 'a.md'))
    expect(states.map(({ open, quick }) => ({ open, quick }))).toEqual([
      { open: true, quick: false },
      { open: false, quick: false },
    ])
    expect(stepsBack(toggleQuick(closedPreview, 'a.md'))).toHaveLength(1)
  })

  it('gives the sheet up for full screen', () => {
    expect(toggleFull(toggleQuick(closedPreview, 'a.md'), 'a.md')).toMatchObject({ full: true, quick: false })
  })

  it('keeps the reader’s place when the chosen document is chosen again', () => {
    expect(choose(pane, 'a.md')).toBe(pane)
    expect(openPane(pane, 'a.md').opened).toBe(pane.opened)
  })

  it('opens a document anew when it comes up again', () => {
    const closed = { ...pane, open: false }
    expect(openPane(closed, 'a.md').opened).not.toBe(pane.opened)
  })

  it('leads back along the links that were followed, to the very place', () => {
    const place = { line: 7, text: 'x', offset: 3 }
    const there = follow(pane, { path: 'b.md', spot: { kind: 'anchor', id: 'md-x' } }, place)
    const back = goBack(there)
    expect(back.opened).toEqual({ path: 'a.md', spot: { kind: 'place', place } })
    expect(back.back).toEqual([])
    expect(goBack(back)).toBe(back)
  })

  it('forgets the way back when another document is chosen in the list', () => {
    const there = follow(pane, { path: 'b.md', spot: { kind: 'start' } }, null)
    expect(choose(there, 'c.md').back).toEqual([])
  })

  it('remembers no endless way back', () => {
    let state = pane
    for (let n = 0; n < 80; n++) state = follow(state, { path: `${n}.md`, spot: { kind: 'start' } }, null)
    expect(state.back).toHaveLength(50)
    expect(state.back.at(-1)?.path).toBe('78.md')
  })
})
