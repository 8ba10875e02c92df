/** Names that are not a language's own: extension or file name → language of the highlighter. */
const languages = new Map(
  Object.entries({
    astro: 'xml', bzl: 'python', cfg: 'ini', cjs: 'javascript', conf: 'ini', cts: 'typescript', dart: 'java',
    env: 'ini', fish: 'bash', gemfile: 'ruby', gql: 'graphql', gradle: 'java', groovy: 'java', h: 'c', hpp: 'cpp',
    ipynb: 'json', json5: 'json', jsonc: 'json', jsonl: 'json', kts: 'kotlin', lock: 'ini', makefile: 'makefile',
    gnumakefile: 'makefile', m: 'objectivec', map: 'json', mjs: 'javascript', mm: 'objectivec', mts: 'typescript',
    patch: 'diff', pm: 'perl', pyi: 'python', rakefile: 'ruby', sass: 'scss', svelte: 'xml', toml: 'ini', vb: 'vbnet',
    vue: 'xml', wat: 'wasm', zsh: 'bash',
  }),
) // prettier-ignore

/** The highlighter's name for the language of a file, by its path; the bare extension where no better one is known. */
export function languageOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const extension = name.slice(name.lastIndexOf('.') + 1)
  return languages.get(extension) ?? extension
}
