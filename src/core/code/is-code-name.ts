const extensions = new Set(
  (
    'js mjs cjs jsx ts mts cts tsx vue svelte astro py pyi go rs java kt kts scala groovy gradle c h cc cpp cxx hpp cs ' +
    'm mm swift dart php rb lua pl pm r ex exs hs clj zig sol sh bash zsh fish ps1 sql graphql gql proto html css scss ' +
    'sass less json json5 jsonc yaml yml toml xml tf hcl nix cmake lock map'
  ).split(' '),
)

const names = new Set([
  'dockerfile',
  'makefile',
  'gnumakefile',
  'rakefile',
  'gemfile',
  'justfile',
  'go.mod',
  'go.sum',
])

/** Whether a file of this name is a code file that Knit lists. */
export function isCodeName(name: string): boolean {
  const lower = name.toLowerCase()
  if (names.has(lower)) return true
  const dot = lower.lastIndexOf('.')
  return dot > 0 && extensions.has(lower.slice(dot + 1))
}
