/** How comments are written in a language. */
export interface CommentStyle {
  /** Signs that make a comment of the rest of a line that they begin. */
  readonly line: readonly string[]
  /** What opens and closes a comment of several lines. */
  readonly block: readonly (readonly [open: string, close: string])[]
}

const slashes: CommentStyle = { line: ['//'], block: [['/*', '*/']] }
const hashes: CommentStyle = { line: ['#'], block: [] }
const markup: CommentStyle = { line: ['//'], block: [['<!--', '-->'], ['/*', '*/']] } // prettier-ignore

const styles = new Map<string, CommentStyle>([
  ...styled({ line: ['#'], block: [['"""', '"""'], ["'''", "'''"]] }, 'py pyi'), // prettier-ignore
  ...styled(
    hashes,
    'sh bash zsh fish ps1 yaml yml toml rb r pl pm ex exs nix cmake tf hcl graphql gql lock dockerfile makefile ' +
      'gnumakefile rakefile gemfile justfile',
  ),
  ...styled({ line: ['//', '#'], block: [['/*', '*/']] }, 'php'),
  ...styled({ line: ['--'], block: [['/*', '*/']] }, 'sql'),
  ...styled({ line: ['--'], block: [['--[[', ']]'], ['{-', '-}']] }, 'lua hs'), // prettier-ignore
  ...styled({ line: [';'], block: [] }, 'clj'),
  ...styled({ line: [], block: [['/*', '*/']] }, 'css'),
  ...styled(markup, 'html xml vue svelte astro'),
  ...styled({ line: [], block: [] }, 'json map sum'),
])

/** The style of a file's language, by its path; that of C where nothing better is known. */
export function commentStyle(path: string): CommentStyle {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  return styles.get(name.slice(name.lastIndexOf('.') + 1)) ?? slashes
}

function styled(style: CommentStyle, extensions: string): [string, CommentStyle][] {
  return extensions.split(' ').map((extension) => [extension, style])
}
