import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { DshRows, linesOf, type DshRow } from './sessions/dsh-rows'
import { runEngine } from './testing/run-engine'

const DOCS = {
  ...Object.fromEntries(
    ['kiln', 'ferry', 'garden', 'subway', 'bread', 'telescope'].map((subject) => [
      `docs/${subject}.md`,
      `# The ${subject}\n\nWhat there is to say of a ${subject}.\n`,
    ]),
  ),
  'docs/auth.md': '# Token refresh\n\nHow the login token is renewed.\n',
  'docs/build.md': '# Build chunks\n\nHow webpack splits the bundle into chunks.\n',
}

/** An engine that follows a session about tokens. */
async function following() {
  const { engine, root, home, last } = runEngine(DOCS)
  const log = join(home, 'sessions', '--p--', 'session-1', 'session.v4.jsonl')
  mkdirSync(dirname(log), { recursive: true })
  const rows = new DshRows('session-1', root)
  const write = (part: readonly DshRow[]): void => appendFileSync(log, linesOf(part))
  write([
    rows.header(),
    ...rows.asks('How is the login token renewed?'),
    ...rows.answers('By a refresh token.'),
  ])
  engine.send({ kind: 'open', root })
  const first = async (): Promise<string | undefined> => {
    await engine.settled()
    return last('view').view.pack.primary[0]?.path
  }
  expect(await first()).toBe('docs/auth.md')
  return { engine, rows, write, log, first, view: () => last('view').view }
}

it('what a person has just said counts at once, before the log has it, and not twice when it has', async () => {
  const { engine, rows, write, log, first, view } = await following()
  const text = 'Webpack: how does it split the bundle into build chunks?'
  engine.send({ kind: 'said', session: 'session-1', text })
  expect(await first()).toBe('docs/build.md')
  const told = view()
  expect(told.task).toContain('Webpack')
  write(rows.asks(text))
  engine.send({ kind: 'logs-changed', paths: [log] })
  expect(await first()).toBe('docs/build.md')
  expect(view().pack).toEqual(told.pack)
  engine.send({ kind: 'said', session: null, text })
  await engine.settled()
  write(rows.asks('Back to the login token: how is the token renewed, and what is a token refresh?'))
  engine.send({ kind: 'logs-changed', paths: [log] })
  expect(await first()).toBe('docs/auth.md')
})

it('what is said in another session does not count', async () => {
  const { engine, first } = await following()
  engine.send({ kind: 'said', session: 'session-2', text: 'How does webpack split the bundle into chunks?' })
  expect(await first()).toBe('docs/auth.md')
})
