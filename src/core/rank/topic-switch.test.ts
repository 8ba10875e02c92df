import { describe, expect, it } from 'vitest'
import type { Message, Touch } from '../model'
import { Library } from './library'

// Seen in the real window on a recorded log: a short new question of the person must overtake what was talked about
// before, at any length and in any language, the moment it lands and before the assistant answers.

const NOTES: Record<string, string> = {
  'notes/排序算法.md': '# 排序算法概览\n\n常见的排序算法：BM25 看词，PageRank 看链接，学习排序把两者合并。\n',
  'notes/idf.md':
    '# Inverse document frequency (IDF)\n\nWhat IDF does: rare terms weigh more. It is mentioned in the notes on BM25.\n',
  'docs/decisions/0004-不做自动降噪.md':
    '# 决定 0004：不做自动降噪\n\n手机上不做自动降噪，风噪靠防风罩和站位解决，录到了就留着。\n',
  'docs/design/offline-sync.md':
    '# Offline sync and the upload queue\n\nWhen the signal is lost, the phone keeps a queue and resumes the upload.\n',
}
for (let i = 0; i < 300; i += 1) {
  NOTES[`minutes/${i}.md`] =
    `# Minutes ${i}\n\nThe meeting agreed to write point ${i} down before the next quarter.\n`
}

function primaryOf(...said: [Message['role'], string][]): string | undefined {
  const library = new Library()
  for (const [path, text] of Object.entries(NOTES)) library.put(path, text, { mtime: 1, size: text.length })
  const messages = said.map(([role, text], at) => ({ id: `${at}`, role, text, at }))
  const textOf = (path: string): string | null => NOTES[path] ?? null
  return library.answer({ messages, touched: [] }, { now: 2, root: '/root', textOf }).pack.primary[0]?.path
}

describe('a short new question overtakes the topic before it', () => {
  it('in English after a long Chinese turn', () => {
    const before: [Message['role'], string][] = [
      ['human', '能用中文讲讲常见的排序算法吗？比如 BM25 和 PageRank 有什么区别，顺便写一篇概览文档。'],
      [
        'assistant',
        '排序算法大致分三类：\n\n1. **BM25** 看词：词频会饱和，长文档会被归一化，罕见词权重更高。\n2. **PageRank** 看链接：把网页当作随机游走的平稳分布，阻尼系数常取 0.85。\n3. **学习排序 (LTR)**：用机器学习把前两类分数和其他特征合并，例如 LambdaMART。\n\n我把要点写进了 `docs/ranking-overview.md`。',
      ],
    ]
    expect(primaryOf(...before)).toBe('notes/排序算法.md')
    expect(
      primaryOf(...before, ['human', 'What does IDF do in BM25, and where is it mentioned in my notes?']),
    ).toBe('notes/idf.md')
  })

  it('in plain words that name no title', () => {
    const before: [Message['role'], string][] = [
      ['human', '风噪很重，要不要打开自动降噪？'],
      ['assistant', '决定 0004 说不做自动降噪：风噪靠防风罩和站位解决，录到了就留着，自动降噪会吃掉雨声。'],
    ]
    expect(primaryOf(...before)).toBe('docs/decisions/0004-不做自动降噪.md')
    expect(
      primaryOf(...before, [
        'human',
        'Different question. When a phone loses its signal, how does it go on uploading?',
      ]),
    ).toBe('docs/design/offline-sync.md')
  })

  it('although the agent read a document for the topic before', () => {
    const library = new Library()
    for (const [path, text] of Object.entries(NOTES)) library.put(path, text, { mtime: 1, size: text.length })
    const message = (role: Message['role'], text: string, at: number): Message => ({
      id: `${at}`,
      role,
      text,
      at,
    })
    const read = { path: '/root/docs/design/offline-sync.md', action: 'read' as const, at: 2 }
    const messages = [
      message('human', 'How does the upload queue resume?', 1),
      message('assistant', 'The phone asks where to go on.', 3),
      message('human', 'What does IDF do in BM25?', 4),
    ]
    const textOf = (path: string): string | null => NOTES[path] ?? null
    const primary = (touched: Touch[], said: Message[]): string | undefined =>
      library.answer({ messages: said, touched }, { now: 9, root: '/root', textOf }).pack.primary[0]?.path
    expect(primary([read], messages.slice(0, 2))).toBe('docs/design/offline-sync.md')
    expect(primary([read], messages)).toBe('notes/idf.md')
    expect(primary([read], [...messages, message('human', 'ok, go on', 5)])).toBe('notes/idf.md')
  })
})
