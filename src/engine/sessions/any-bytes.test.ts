import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Session, Source } from '../../core/model'
import { parserFor } from './parser-for'

const FIXTURES = resolve('src/engine/sessions/fixtures')
const PROJECT = 'sessions/--home-user-project--'

const LOGS: readonly { source: Source; file: string }[] = [
  `dsh/derived-v2/ranking/${PROJECT}/session-448c0f85-dfe2-48a4-bc34-e81bf706b922/session.v2.jsonl.zstd`,
  `dsh/derived-v3/killed/${PROJECT}/session-3226a6f3-7350-470a-a7d9-d2bb8dce4b2f/session.v3.jsonl.zstd`,
  `dsh/derived-v4/fork/${PROJECT}/session-37c3ace0-a5bb-428c-bda1-6f401bec02b2/session.v4.jsonl.zstd`,
  `dsh/handwritten-v4/present/${PROJECT}/session-21d07250-06cf-4ba5-ac6f-2c5e2f279fc7/session.v4.jsonl.zstd`,
  `dsh/handwritten-v4/subagent/${PROJECT}/3d439716-1688-4543-a095-f811b954be9c/session.v4.jsonl`,
  `dsh/handwritten-v4/subagent/${PROJECT}/session-a2cb13de-2d1e-46b1-af82-df75620a099b/session.v4.jsonl`,
  'claude/projects/-home-user-garden/0c1f0000-0000-4000-8000-000000000001.jsonl',
  'claude/projects/-home-user-garden/0c1f0000-0000-4000-8000-000000000002.jsonl',
  'claude/projects/-home-user-garden/0c1f0000-0000-4000-8000-000000000004.jsonl',
  'codex/sessions/2026/08/18/rollout-2026-08-18T02-44-00-019b0000-0000-7000-8000-000000000001.jsonl',
  'codex/sessions/2026/08/19/rollout-2026-08-19T08-00-00-019b0000-0000-7000-8000-000000000002.jsonl',
].map((name) => ({ source: name.split('/')[0] as Source, file: join(FIXTURES, name) }))

function parse(source: Source, file: string, pieces: readonly Uint8Array[]): Session | null {
  const parser = parserFor(source, file, pieces[0] ?? new Uint8Array(0))
  for (const piece of pieces) parser.push(piece)
  return parser.session()
}

function texts(session: Session | null, role: string): string[] {
  return (session?.messages ?? []).filter((message) => message.role === role).map((message) => message.text)
}

/** Every string in the rows of a plain log, trimmed. */
function stringsIn(log: Uint8Array): string[] {
  const strings: string[] = []
  for (const line of Buffer.from(log).toString().replaceAll('\0', '').trim().split('\n')) {
    JSON.parse(line, (_, value: unknown) => {
      if (typeof value === 'string') strings.push(value.trim())
      return value
    })
  }
  return strings
}

for (const { source, file } of LOGS) {
  const whole = new Uint8Array(readFileSync(file))
  const expected = parse(source, file, [whole])
  const lines = new Set((expected?.messages ?? []).flatMap((message) => message.text.split('\n')))
  if (!file.endsWith('.zstd'))
    for (const text of stringsIn(whole)) for (const line of text.split('\n')) lines.add(line)
  const named = relative(FIXTURES, file)

  describe(`the bytes of ${named}`, () => {
    it('give the same session however they are split', () => {
      fc.assert(
        fc.property(fc.array(fc.nat(whole.length), { maxLength: 12 }), (cuts) => {
          const at = [0, ...cuts.sort((a, b) => a - b), whole.length]
          const pieces = at.slice(1).map((end, index) => whole.slice(at[index], end))
          expect(parse(source, file, pieces)).toEqual(expected)
        }),
        { numRuns: 60 },
      )
    })

    it('give the same session byte by byte', () => {
      expect(
        parse(
          source,
          file,
          Array.from(whole, (byte) => Uint8Array.of(byte)),
        ),
      ).toEqual(expected)
    })

    it('give no message that was not there when any of them is wrong', () => {
      fc.assert(
        fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
          const broken = whole.slice()
          broken[at] = broken[at]! ^ flip
          const session = parse(source, file, [broken])
          const found = (session?.messages ?? []).flatMap((message) => message.text.split('\n'))
          // The wrong byte may stand in a message itself; other than that, every line was written by somebody.
          expect(found.filter((line) => !lines.has(line)).length).toBeLessThanOrEqual(1)
          if (source !== 'dsh') return
          for (const role of ['human', 'assistant']) {
            expect(texts(session, role).length).toBeLessThanOrEqual(texts(expected, role).length)
            if (!file.endsWith('.zstd')) continue
            // Frames carry a checksum, so that what remains is word for word what was written.
            expect(texts(expected, role)).toEqual(expect.arrayContaining(texts(session, role)))
          }
        }),
        { numRuns: 250 },
      )
    })

    it('give a beginning of the session wherever they end', () => {
      fc.assert(
        fc.property(fc.nat(whole.length), (length) => {
          const session = parse(source, file, [whole.slice(0, length)])
          expect(session?.damage ?? null).toBeNull()
          if (source !== 'dsh') return // there, a person can take messages back
          for (const role of ['human', 'assistant']) {
            const found = texts(session, role)
            expect(found).toEqual(texts(expected, role).slice(0, found.length))
          }
        }),
        { numRuns: 60 },
      )
    })
  })
}
