/** The element id of a document's row: one word whatever the path holds, and another one for each path. */
export function rowId(path: string): string {
  return `doc-${path.replace(/[^A-Za-z0-9.-]/g, (unit) => `_${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)}`
}
