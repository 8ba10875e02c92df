import type { Density } from '../../shared/tile'

/** What the page asks of the thumbnail worker. */
export type ThumbnailRequest =
  | { readonly kind: 'make'; readonly id: number; readonly address: string; readonly density: Density }
  | { readonly kind: 'abort'; readonly id: number }

/** What came of a request; nothing comes of one that was aborted. */
export type ThumbnailAnswer =
  | { readonly id: number; readonly kind: 'made'; readonly webp: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly kind: 'failed' }
