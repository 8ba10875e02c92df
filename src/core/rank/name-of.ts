const generic =
  /^(readme|index|skill|agents|claude|overview|main|home|intro|introduction|about)([-_.](zh|cn|en|zh-cn|zh-tw|zh-hans|zh-hant|en-us|ja|ko|ru|de|es|fr|pt-br))?$/i

/**
 * What a document is called, and the folders around it. A front page is called what its folder is called: nobody means
 * `README` when they speak of `packages/fs/README.md`.
 */
export function nameOf(path: string): { readonly name: string; readonly folders: readonly string[] } {
  const folders = path.split('/')
  const file = folders.pop() ?? ''
  const dot = file.lastIndexOf('.')
  const name = dot > 0 ? file.slice(0, dot) : file
  if (!generic.test(name)) return { name, folders }
  const folder = folders.pop()
  return folder === undefined ? { name, folders } : { name: folder, folders: [...folders, name] }
}
