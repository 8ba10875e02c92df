export interface ScanLimits {
  /** Deepest folder that is entered; the root has depth 0. */
  readonly maxDepth: number
  /** Most documents that are listed; the newest are admitted first. */
  readonly maxDocs: number
}

export const SCAN_LIMITS: ScanLimits = { maxDepth: 6, maxDocs: 20_000 }
