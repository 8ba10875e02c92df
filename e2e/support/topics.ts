export interface Topic {
  /** The document that a question about the topic is answered by. */
  readonly path: string
  readonly title: string
  /** What a person would ask about it. */
  readonly question: string
  /** What an assistant would say about it. */
  readonly answer: string
  /** Words that belong to this topic and to no other. */
  readonly words: readonly string[]
  readonly language: 'zh' | 'en'
}

/** What the documents of the test project are about. */
export const topics = {
  tokens: {
    path: 'docs/auth/refresh-tokens.md',
    title: 'Refresh token rotation',
    question: 'When does the refresh token rotation log a device out?',
    answer:
      'A refresh token that is used twice revokes the whole token family, so the device must sign in again.',
    words: ['refresh token', 'token family', 'revocation', 'sign-in device', 'token rotation'],
    language: 'en',
  },
  ferry: {
    path: 'docs/harbour/ferry-timetable.md',
    title: 'Ferry timetable and tides',
    question: 'How do tides move the ferry timetable in winter?',
    answer:
      'At spring tide the ferry leaves half an hour late, because the pontoon cannot be used at low water.',
    words: ['ferry', 'timetable', 'tide', 'pontoon', 'low water'],
    language: 'en',
  },
  sourdough: {
    path: 'notes/bakery/sourdough.md',
    title: 'Sourdough starter',
    question: 'What feeding ratio does the sourdough starter need in a cold kitchen?',
    answer: 'In a cold kitchen feed the sourdough starter one to two to two and let it ferment overnight.',
    words: ['sourdough', 'starter', 'hydration', 'crumb', 'proofing basket'],
    language: 'en',
  },
  telescope: {
    path: 'notes/observatory/collimation.md',
    title: 'Collimation of the telescope',
    question: 'How is the secondary mirror collimated before observing?',
    answer: 'Collimation begins with the secondary mirror: centre its reflection, then turn to the primary.',
    words: ['collimation', 'secondary mirror', 'eyepiece', 'telescope', 'focuser'],
    language: 'en',
  },
  ranking: {
    path: 'docs/检索/排序算法.md',
    title: '排序算法与词频饱和',
    question: '排序算法里的词频饱和是怎么回事？',
    answer:
      '词频饱和的意思是：同一个词出现得越多，每多一次带来的分数就越少，排序算法因此不会被重复的词带偏。',
    words: ['排序算法', '词频饱和', '倒排索引', '文档长度', '逆文档频率'],
    language: 'zh',
  },
  irrigation: {
    path: 'docs/茶园/灌溉计划.md',
    title: '茶园灌溉计划',
    question: '茶园的滴灌在旱季应该多久开一次？',
    answer: '旱季的茶园每三天滴灌一次，土壤湿度高于六成时跳过，采摘前一周停止灌溉。',
    words: ['茶园', '滴灌', '土壤湿度', '采摘', '旱季'],
    language: 'zh',
  },
  kiln: {
    path: 'notes/陶艺/烧窑曲线.md',
    title: '烧窑曲线',
    question: '青瓷釉的烧窑曲线在还原焰阶段怎么控制？',
    answer: '青瓷釉到一千度以后转还原焰，升温放慢，烧窑曲线在最高温处保温二十分钟。',
    words: ['烧窑', '青瓷釉', '还原焰', '保温', '素烧'],
    language: 'zh',
  },
  subway: {
    path: 'notes/地铁/换乘通道.md',
    title: '地铁换乘通道的客流',
    question: '早高峰的换乘通道怎么疏导客流？',
    answer: '早高峰换乘通道改成单向通行，客流超过警戒值就在站厅限流。',
    words: ['换乘通道', '客流', '早高峰', '站厅', '限流'],
    language: 'zh',
  },
} as const satisfies Record<string, Topic>
