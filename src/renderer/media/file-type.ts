/** What a file calls itself by its extension, as one says it: `PNG`, `MP4`; empty without one. */
export function fileType(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toUpperCase() ?? ''
}
