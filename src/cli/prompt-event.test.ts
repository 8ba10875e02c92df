import fc from 'fast-check'
import { expect, it } from 'vitest'
import { promptEvent } from './prompt-event'

const expected = { cwd: '/home/user/handbook', session: 'a1', prompt: 'And now?' }

it.each([
  [
    'Claude Code',
    { session_id: 'a1', cwd: expected.cwd, hook_event_name: 'UserPromptSubmit', prompt: 'And now?' },
  ],
  ['DSH', { sessionId: 'a1', cwd: expected.cwd, prompt: 'And now?' }],
])('the spelling of %s is understood', (_program, event) => {
  expect(promptEvent(JSON.stringify(event))).toEqual(expected)
})

it('what is missing or of another type is null', () => {
  expect(promptEvent('{"session_id":1,"cwd":"","prompt":null}')).toEqual({
    cwd: null,
    session: null,
    prompt: null,
  })
})

it('whatever arrives, it is an event or an error with a sentence', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      try {
        expect(Object.keys(promptEvent(text))).toEqual(['cwd', 'session', 'prompt'])
      } catch (error) {
        expect((error as Error).message).toMatch(/^the event is not/)
      }
    }),
  )
})
