/** A Markdown link to a document by its path from the root, whatever signs its title and its path hold. */
export function markdownLink(title: string, path: string): string {
  const text = title.replace(/\s+/gu, ' ').replace(/[\\[\]`*_<>]/g, '\\$&')
  const address = encodeURI(path).replace(
    /[()#?]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `[${text}](${address})`
}
