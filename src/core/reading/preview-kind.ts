export type PreviewKind = 'markdown' | 'code' | 'plain' | 'image' | 'video'

const byExtension = new Map<string, PreviewKind>([
  ...entries('markdown', 'md markdown mdx'),
  ...entries(
    'code',
    'astro bash bzl c cc cfg cjs clj cmake conf cpp cs css csv cts cxx dart diff ex exs fish go gql gradle graphql ' +
      'groovy h hcl hpp hs html ini ipynb java js json json5 jsonc jsonl jsx kt kts less lock lua m map mjs mm mts nix ' +
      'patch php pl pm proto ps1 py pyi r rb rs sass scala scss sh sol sql svelte swift tf toml ts tsv tsx vb vue ' +
      'wat xml yaml yml zig zsh',
  ),
  ...entries('plain', 'adoc asciidoc log org rst text txt'),
  ...entries('image', 'avif bmp gif ico jpeg jpg png svg webp'),
  ...entries('video', 'avi m4v mkv mov mp4 ogv webm wmv'),
])

const byName = new Map<string, PreviewKind>([
  ...entries(
    'code',
    'dockerfile makefile gnumakefile jenkinsfile rakefile gemfile procfile justfile go.mod go.sum',
  ),
  ...entries(
    'code',
    '.gitignore .gitattributes .editorconfig .dockerignore .npmrc .nvmrc .prettierrc .env.example',
  ),
  ...entries('plain', 'license licence copying notice authors changelog readme codeowners version'),
])

/** How Knit shows a file of this path; `null` when it does not. Programs are never on the list. */
export function previewKind(path: string): PreviewKind | null {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const known = byName.get(name)
  if (known) return known
  const dot = name.lastIndexOf('.')
  return dot < 1 ? null : (byExtension.get(name.slice(dot + 1)) ?? null)
}

function entries(kind: PreviewKind, names: string): [string, PreviewKind][] {
  return names.split(' ').map((name) => [name, kind])
}
