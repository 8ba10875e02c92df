import type { CaseGroup } from './read-cases'

// Twelve topics among many long documents that mention them in passing.
const topics: readonly [name: string, title: string, text: string, ask: string][] = [
  ['retry-policy', 'Retry policy', 'Failed calls are retried with exponential backoff and jitter.', 'how are failed calls retried with backoff'],
  ['rate-limits', 'Rate limits', 'Each client has a bucket of tokens that refills every second.', 'client bucket and when it refills'],
  ['feature-flags', 'Feature flags', 'A flag is read once per request and rolled out by percentage.', 'roll out a flag by percentage'],
  ['image-pipeline', 'Image pipeline', 'Thumbnails are rendered in three sizes and cached by hash.', 'thumbnails in three sizes'],
  ['audit-trail', 'Audit trail', 'Who changed what is kept for seven years, signed daily.', 'seven years of who changed what, signed daily'],
  ['time-zones', 'Time zones', 'Instants are stored in UTC and shown in the zone of the reader.', 'are instants stored in UTC'],
  ['会话管理', '会话管理', '会话保存在服务端，闲置三十分钟后过期。', '会话闲置多久过期'],
  ['限流策略', '限流策略', '令牌桶按用户计数，超出后返回错误码。', '令牌桶怎么按用户计数'],
  ['图片压缩', '图片压缩', '上传的图片转成三种尺寸，按哈希缓存。', '上传的图片转成几种尺寸'],
  ['数据备份', '数据备份', '每天凌晨备份一次，恢复需要一小时。', '凌晨备份之后恢复需要多久'],
  ['单点登录', '单点登录', '各系统共用身份提供方，退出时全部失效。', '身份提供方退出后是否全部失效'],
  ['搜索建议', '搜索建议', '输入两个字后给出建议，按点击排序。', '输入两个字后的建议怎么排序'],
] // prettier-ignore

const words =
  'team plan table page button value review week draft owner budget note item list order client daily request zone size user count 团队 计划 页面 数值 负责人 预算 条目 清单 每天 用户 尺寸 输入 错误'.split(' ') // prettier-ignore

/** The topics among `count` documents: under their own names, or as `doc-017.md` with a title that tells nothing. */
export function scaleCases(count: number, opaque: boolean, reversed: boolean): CaseGroup {
  const docs: Record<string, string> = {}
  const pathOf = (at: number): string =>
    `docs/${opaque ? `doc-${String(at * 7 + 3).padStart(3, '0')}` : topics[at]![0]}.md`
  for (const [at, [, title, text]] of topics.entries()) {
    docs[pathOf(at)] =
      `# ${opaque ? `Document ${at * 7 + 3}` : title}\n\n${opaque ? `About: ${title}. ` : ''}${text}`
  }
  for (let at = topics.length; at < count; at += 1)
    docs[`docs/note-${String(at).padStart(4, '0')}.md`] = distractor(at)
  const cases = topics.map(([, , , ask], at) => ({ ask, best: pathOf(at) }))
  const kind = `${opaque ? 'opaque' : 'descriptive'} names${reversed ? ', reversed' : ''}`
  return { name: `Scale: ${count} documents, ${kind}`, docs, cases, reversed }
}

/** A long note that mentions one word of a question again and again. */
function distractor(seed: number): string {
  const next = random(seed)
  const sentence = (): string =>
    Array.from({ length: 9 }, () => words[Math.floor(next() * words.length)]!).join(' ')
  const [, , , ask] = topics[seed % topics.length]!
  // The longest word of the question, or its first two characters, so that the note is a rival.
  const mention = ask.includes(' ')
    ? ask.split(' ').reduce((a, b) => (b.length > a.length ? b : a))
    : ask.slice(0, 2)
  const lines = Array.from({ length: 40 }, (_none, at) =>
    at % 5 === 0 ? `${sentence()} ${mention}.` : `${sentence()}.`,
  )
  return `# Weekly note ${seed}\n\n${lines.join('\n')}`
}

/** Numbers in [0, 1) from a seed (a linear congruential generator), so that every run is the same. */
export function random(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}
