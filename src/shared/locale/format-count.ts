/** A whole number with a narrow space between groups of three digits: `1 240`. */
export function formatCount(count: number): string {
  return String(Math.trunc(count)).replace(/\B(?=(\d{3})+$)/g, '\u202f')
}
