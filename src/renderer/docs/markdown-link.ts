/**
 * A Markdown link to a document by its path from the root, or to one of its sections, whatever signs its title and its
 * path hold.
 */
export function markdownLink(title: string, path: string, section?: string): string {
  const text = title.replace(/\s+/gu, ' ').replace(/[\\[\]`*_<>]/g, '\\$&')
  const address = encodeURI(path).replace(
    /[()#?]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `[${text}](${address}${section === undefined ? '' : `#${encodeURIComponent(section)}`})`
}
