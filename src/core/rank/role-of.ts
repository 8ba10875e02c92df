import type { Role } from '../model'

// First match wins; a test of a config loader is a test.
const table: readonly [RegExp, Role][] = [
  [/(^|\/)(tests?|__tests__|specs?|e2e|fixtures?|cypress)\/|[._-](test|spec|e2e)\.[^/]+$|(^|\/)(test|测试)[^/]*$/i, 'test'],
  [
    /(^|\/)(config|configs|configuration|settings|\.github|\.vscode)\/|(^|\/)[^/]*(config|settings|配置)[^/]*$|\.(ya?ml|toml|ini|env)$/i,
    'config',
  ],
  [/(^|\/)(design|designs|architecture|adr|adrs|rfcs?|proposals?|keps)\/|(^|\/)[^/]*(design|architecture|rfc|adr-|设计|架构|方案)[^/]*$/i, 'design'],
  [/\.(m?[jt]sx?|cjs|py|go|rs|java|kts?|c|h|cc|cpp|hpp|cs|php|rb|swift|sql|css|scss|html?|vue|sh|bash|zsh)$/i, 'implementation'],
] // prettier-ignore

/** What a document is in its project, by its path alone. */
export function roleOf(path: string): Role {
  return table.find(([pattern]) => pattern.test(path))?.[1] ?? 'document'
}
