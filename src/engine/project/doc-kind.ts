const DOC_NAME = /\.(md|markdown|mdx)$/i

/** Whether a file of this name is a document that Knit lists and ranks. */
export function isDocName(name: string): boolean {
  return DOC_NAME.test(name)
}
