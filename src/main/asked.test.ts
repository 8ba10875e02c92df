import { describe, expect, it } from 'vitest'
import { Asked } from './asked'

describe('questions to another thread', () => {
  it('get the answer that bears their number, whatever the order', async () => {
    const asked = new Asked<string>()
    const sent: number[] = []
    const [first, second] = [asked.ask((id) => sent.push(id)), asked.ask((id) => sent.push(id))]
    asked.answer(sent[1]!, 'two')
    asked.answer(sent[0]!, 'one')
    asked.answer(99, 'nobody asked')
    expect(await Promise.all([first, second])).toEqual(['one', 'two'])
  })

  it('are let go when the thread stops', async () => {
    const asked = new Asked<string>()
    const waiting = asked.ask(() => {})
    asked.answerNobody()
    expect(await waiting).toBeNull()
  })
})
