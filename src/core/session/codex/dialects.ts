export type Dialect = 'event' | 'item'

/**
 * Codex writes a message as an event, as an item, or as both. Tells whether a message is the second telling of one
 * that was there already in the other form.
 */
export class Dialects {
  private readonly told: Readonly<Record<Dialect, Map<string, number>>> = {
    event: new Map(),
    item: new Map(),
  }

  isRepeated(dialect: Dialect, text: string): boolean {
    const own = this.told[dialect].get(text) ?? 0
    const other = this.told[dialect === 'event' ? 'item' : 'event'].get(text) ?? 0
    this.told[dialect].set(text, own + 1)
    return other > own
  }

  /** Both tellings stand in the same turn. */
  endTurn(): void {
    this.told.event.clear()
    this.told.item.clear()
  }
}
