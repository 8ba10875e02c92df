import { topics, type Topic } from './topics'

const PLAIN = {
  en: {
    sentences: [
      'The meeting agreed to write this down before the next quarter.',
      'Nothing here is final; the table below is kept by hand.',
      'See the list of open points and who takes care of each.',
      'Two people read it and asked for a shorter summary.',
      'Older remarks were moved to the archive folder.',
    ],
    kinds: ['checklist', 'minutes', 'proposal', 'questions', 'review', 'summary'],
    about: (word: string) => `This paragraph touches ${word} only in passing.`,
  },
  zh: {
    sentences: [
      '会上决定在下个季度之前把这些写下来。',
      '这里的内容还没有定稿，下面的表格由人工维护。',
      '未解决的问题和负责人见文末的清单。',
      '两位同事看过以后希望摘要再短一些。',
      '较早的备注已经移到归档文件夹。',
    ],
    kinds: ['清单', '纪要', '提案', '问答', '复盘', '小结'],
    about: (word: string) => `这一段只是顺便提到${word}。`,
  },
}

/**
 * The documents of a project, always the same for the same `count`: first the one that answers each topic and a
 * README, then more and more that lie beside it, with other words or a passing mention. Path → text; at least one per topic.
 */
export function projectFiles(count: number): ReadonlyMap<string, string> {
  const all = Object.values(topics)
  const files = new Map<string, string>(all.map((topic) => [topic.path, answering(topic)]))
  files.set('README.md', `# Handbook\n\nEverything that was ever written down here, in two languages.\n`)
  for (let i = 0; files.size < count; i++) {
    const topic: Topic = all[i % all.length]!
    const { kinds } = PLAIN[topic.language]
    const kind = kinds[i % kinds.length]!
    const folder = topic.path.slice(0, topic.path.lastIndexOf('/'))
    files.set(`${folder}/${kind}/${kind}-${String(i).padStart(3, '0')}.md`, beside(topic, kind, i))
  }
  return files
}

function answering({ title, words, answer, language }: Topic): string {
  const { sentences } = PLAIN[language]
  const sections = words.map((word, i) => `## ${word}\n\n${answer}\n\n${sentences[i % sentences.length]}`)
  return `# ${title}\n\n${answer}\n\n${sections.join('\n\n')}\n`
}

function beside({ words, language }: Topic, kind: string, i: number): string {
  const { sentences, about } = PLAIN[language]
  const paragraphs = [0, 1, 2, 3].map((n) => sentences[(i + n * 2) % sentences.length])
  // Every third mentions a word of the topic, so that documents have to be told apart and not merely found.
  if (i % 3 === 0) paragraphs.push(about(words[i % words.length]!))
  return `# ${kind} ${i}\n\n${paragraphs.join('\n\n')}\n`
}
