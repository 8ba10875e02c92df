import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { Decompress } from 'fzstd'
import { frameExtent } from '../src/core/session/zstd/frame-extent'
import { writeFrame } from '../src/engine/sessions/frame-writer'
import { expect, test } from './fixtures'
import type { Home } from './support/home'

// One real conversation (first about ranking algorithms, in Chinese, then about IDF, in English), as logs of four
// generations. Those that DSH itself wrote lie beside the repository where the whole reference does.
const SESSION = 'sessions/--home-user-project--/session-448c0f85-dfe2-48a4-bc34-e81bf706b922'
const LOGS = [
  ['v2', 'src/engine/sessions/fixtures/dsh/derived-v2/ranking', 'session.v2.jsonl.zstd'],
  ['v3', 'src/engine/sessions/fixtures/dsh/derived-v3/ranking', 'session.v3.jsonl.zstd'],
  ['v4', 'src/engine/sessions/fixtures/dsh/derived-v4/ranking', 'session.v4.jsonl.zstd'],
  ['v0, as DSH wrote it', '../shared/dsh/fixtures/ranking', 'session.jsonl.zstd'],
] as const

const NOTES = {
  'notes/排序算法.md': '# 排序算法概览\n\n常见的排序算法：BM25 看词，PageRank 看链接，学习排序把两者合并。\n',
  'notes/idf.md':
    '# Inverse document frequency (IDF)\n\nWhat IDF does: rare terms weigh more. It is mentioned in the notes on BM25.\n',
}

test.use({ documents: 320 })

const primary = (window: Page) => window.getByRole('group', { name: /^Primary/ }).getByRole('option')

for (const [generation, folder, name] of LOGS) {
  test(`the order follows a recorded log frame by frame (${generation})`, async ({
    home,
    project,
    launch,
  }) => {
    const file = resolve(__dirname, '..', folder, SESSION, name)
    test.skip(!existsSync(file), 'the logs that DSH itself wrote are not beside this clone')
    for (const [path, text] of Object.entries(NOTES)) project.write(path, text)
    const [first, ...rest] = frames(readFileSync(file))
    const log = new CopiedLog(home, name)
    // The header names the folder of the recording: the one frame that is not the recorded one.
    const header = { ...(JSON.parse(decoded(first!)) as object), cwd: project.path }
    log.append(writeFrame(`${JSON.stringify(header)}\n`))
    const window = await (await launch()).window()
    await expect(window.locator('.topic')).toContainText('Not enough conversation yet')

    const seen = new Set<string>()
    for (const frame of rest) {
      log.append(frame)
      const text = decoded(frame)
      if (text.includes('"user/message"') && text.includes('能用中文讲讲常见的排序算法吗')) {
        await expect(primary(window)).toContainText('排序算法概览', { timeout: 3000 })
        seen.add('zh')
      }
      if (text.includes('"user/message"') && text.includes('What does IDF do in BM25')) {
        await expect(primary(window)).toContainText('Inverse document frequency (IDF)', { timeout: 3000 })
        seen.add('en')
      }
    }
    expect([...seen], 'both questions were asked').toEqual(['zh', 'en'])
    await expect(window.locator('.session-title')).toHaveText('Ranking notes (renamed by hand)')
  })
}

/** A log that is copied into the test's home piece by piece. */
class CopiedLog {
  readonly #file: string
  readonly #home: Home

  constructor(home: Home, name: string) {
    const folder = join(home.dsh, SESSION)
    mkdirSync(folder, { recursive: true })
    this.#file = join(folder, basename(name))
    this.#home = home
  }

  append(bytes: Uint8Array): void {
    appendFileSync(this.#file, bytes)
    this.#home.tree.accept(relative(this.#home.agents, this.#file))
  }
}

function frames(bytes: Uint8Array): Uint8Array[] {
  const found: Uint8Array[] = []
  for (let at = 0; at < bytes.length;) {
    const extent = frameExtent(bytes, at)
    if (extent.kind !== 'frame') throw new Error(`no frame at ${at}`)
    found.push(bytes.subarray(at, at + extent.length))
    at += extent.length
  }
  return found
}

function decoded(frame: Uint8Array): string {
  let text = ''
  new Decompress((part) => (text += Buffer.from(part).toString('utf8'))).push(frame)
  return text
}
