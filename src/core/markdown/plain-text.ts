/** Marks are taken off this many characters (UTF-16 units) of a line: on hostile ones that gets slow with their length. */
const MARKED_LENGTH = 2000

/** Any sign that begins a mark, and white space that is not one plain space. */
const mayHaveMarks = /[<[`*~_{\\]|[^\S ]|\s\s/

/** Takes the inline marks off a line of Markdown and leaves what a reader sees. */
export function plainText(line: string): string {
  if (!mayHaveMarks.test(line)) return line.trim()
  if (line.length <= MARKED_LENGTH) return withoutMarks(line)
  return withoutMarks(line.slice(0, MARKED_LENGTH)) + line.slice(MARKED_LENGTH)
}

function withoutMarks(line: string): string {
  return line
    .replace(/<!--.*?-->/g, ' ')
    .replace(/!\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(
      /\[\[([^\]|#]+)(?:#[^\]|]*)?(?:\|([^\]]+))?\]\]/g,
      (_all, target: string, alias?: string) => alias ?? target,
    )
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/(`+)(.+?)\1/g, '$2')
    .replace(/<\/?[a-zA-Z][^>]*>/g, '')
    .replace(/(\*{1,3}|~~)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}])(_{1,3})(?=\S)(.+?)(?<=\S)\1(?![\p{L}\p{N}])/gu, '$2')
    .replace(/\s*\{#[^}]*\}\s*$/, '')
    .replace(/\\([\\`*_{}[\]()#+\-.!|<>~])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}
