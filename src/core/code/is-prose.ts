/** What a comment says to a tool, or what every file of a project says, is not about the file. */
const directive =
  /^(?:eslint|prettier|tslint|istanbul|c8|v8 ignore|@ts-|ts-|biome|oxlint|noqa|type:|pylint|flake8|mypy|pragma|#?region|#?endregion|coding[:=]|-\*-|vim?:|go:|\+build|nolint|use strict|todo\b|fixme\b|@[a-z]|<\/?[a-z]+ ?\/?>)/i
const codeLike =
  /[;{}]$|=>|^(?:const|let|var|return|if|for|while|import|from|def|func|class|function|elif|else)\b.*[(){}=:]/
const dense = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]{2}/u

/** Whether one line of a comment, without its marks, is a sentence for a reader. */
export function isProse(line: string): boolean {
  if (directive.test(line) || codeLike.test(line)) return false
  return dense.test(line) || /\p{L}{2,}[^\p{L}\p{N}\n]+\p{L}/u.test(line)
}
