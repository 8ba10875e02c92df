const modifiers =
  'export|default|declare|abstract|public|private|protected|internal|static|final|open|sealed|data|async|unsafe|pub(?:\\([^)]{0,40}\\))?|partial|override|suspend|inline|extern'
const keywords =
  'function\\*?|fn|func|fun|def|class|interface|struct|enum|trait|record|object|protocol|module|namespace|type|union|macro_rules!'
const name = '([\\p{L}_$][\\p{L}\\p{N}_$]{0,120})'

const declaration = new RegExp(
  `^\\s{0,40}(?:(?:${modifiers})\\s{1,9}){0,6}(?:${keywords})\\s{1,9}(?:\\([^)]{0,120}\\)\\s{0,9})?${name}`,
  'u',
)
/** Values count where they are visible to the whole file: at the beginning of a line. */
const value = new RegExp(
  `^(?:export\\s{1,9})?(?:pub\\s{1,9})?(?:const|let|var|val|static)\\s{1,9}${name}`,
  'u',
)
const table = new RegExp(
  `^\\s{0,40}create\\s{1,9}(?:or\\s{1,9}replace\\s{1,9})?(?:table|view|function|procedure|trigger|index)\\s{1,9}(?:if\\s{1,9}not\\s{1,9}exists\\s{1,9})?["\`]?${name}`,
  'iu',
)

/** Where a line of code names what it declares; `null` when it declares nothing, as far as a look at one line can tell. */
export function declaredName(line: string): { readonly from: number; readonly to: number } | null {
  const head = line.slice(0, 400)
  const match = declaration.exec(head) ?? value.exec(head) ?? table.exec(head)
  if (!match) return null
  const to = match[0].length
  return { from: to - match[1]!.length, to }
}
