/**
 * How an agent lays its logs out below a home. A *unit* is a folder whose logs are looked at together: what a
 * watcher's hint makes us list again.
 */
export interface Layout {
  /** The folders below the home that hold logs. */
  roots(home: string): readonly string[]
  /** All units below a root. A root that is missing has none. */
  units(root: string): Promise<readonly string[]>
  /** The unit that `path`, given as its segments below the root, belongs to, as segments; `null` when to none alone. */
  unitOf(segments: readonly string[]): readonly string[] | null
  /** The log files of a unit. A unit that is gone has none. */
  logs(unit: string): Promise<readonly string[]>
}
