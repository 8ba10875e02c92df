/** The address of a picture or video of the root with this id. */
export function fileAddress(rootId: string, path: string): string {
  return `knit-file://${rootId}/${path.split('/').map(encodeURIComponent).join('/')}`
}
