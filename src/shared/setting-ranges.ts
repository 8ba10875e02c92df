/** What a number among the settings may be, both ends included, and what it is until somebody changes it. */
export interface Range {
  readonly min: number
  readonly max: number
  readonly standard: number
}

/** The ranges of the settings that are numbers, for the schema and for the fields of the settings view. */
export const settingRanges = {
  /** Deepest folder that is entered; the root has depth 0. */
  scanDepth: { min: 1, max: 20, standard: 6 },
  /** Most documents that are listed; the app is measured with 20 000 of them. */
  scanDocuments: { min: 100, max: 50_000, standard: 20_000 },
} as const satisfies Record<string, Range>
