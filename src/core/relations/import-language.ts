/** The languages whose imports are followed; `script` is JavaScript and TypeScript, also within components. */
export type ImportLanguage = 'script' | 'python' | 'go' | 'go.mod' | 'rust' | 'java'

const byExtension: Readonly<Record<string, ImportLanguage>> = {
  js: 'script', mjs: 'script', cjs: 'script', jsx: 'script', ts: 'script', mts: 'script', cts: 'script', tsx: 'script',
  vue: 'script', svelte: 'script', astro: 'script', py: 'python', pyi: 'python', go: 'go', rs: 'rust', java: 'java',
} // prettier-ignore

/** In which language a file imports others, by its path; `null` when its imports are not followed. */
export function importLanguage(path: string): ImportLanguage | null {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (name === 'go.mod') return 'go.mod'
  const dot = name.lastIndexOf('.')
  return dot > 0 ? (byExtension[name.slice(dot + 1).toLowerCase()] ?? null) : null
}
