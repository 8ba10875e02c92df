/** One measured number; `limit` is the most that it may be, where there is such a goal. */
export interface Measurement {
  readonly name: string
  readonly value: number
  readonly unit: 'ms' | 'MB' | 'bytes' | 'tokens' | '×' | '%'
  readonly limit?: number
}
