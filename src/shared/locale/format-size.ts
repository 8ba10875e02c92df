import { formatCount } from './format-count'

/** A size in bytes as one says it: kilobytes below a megabyte, then megabytes with one decimal below ten. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} KB`
  const mega = bytes / 1_000_000
  return mega < 10 ? `${mega.toFixed(1)} MB` : `${formatCount(Math.round(mega))} MB`
}
