/**
 * Which messages belong to the branch that is talked on. Every record names the one it follows; when a person goes
 * back to an earlier point, the new prompt follows a record further up, and what came after that one is dead.
 */
export class Branches {
  private readonly nodes = new Map<string, { readonly index: number; readonly parent: string | null }>()
  /** Messages in file order with the index of their record. */
  private messages: { readonly id: string; readonly index: number; readonly uuid: string }[] = []

  /** Takes a record with its place in the tree. */
  add(uuid: string, parent: string | null): void {
    if (!this.nodes.has(uuid)) this.nodes.set(uuid, { index: this.nodes.size, parent })
  }

  knows(uuid: string): boolean {
    return this.nodes.has(uuid)
  }

  /** Notes that message `id` stands in record `uuid`. */
  message(id: string, uuid: string): void {
    const index = this.nodes.get(uuid)?.index
    if (index !== undefined) this.messages.push({ id, index, uuid })
  }

  /**
   * What changes when a prompt follows record `parent`: messages off its way to the root are dead, those on it are
   * alive. Nothing changes for the usual prompt, which follows the newest message, or an unknown record.
   */
  prompt(
    parent: string | null,
  ): { readonly dead: readonly string[]; readonly alive: readonly string[] } | null {
    const point = parent === null ? undefined : this.nodes.get(parent)
    const newest = this.messages.at(-1)
    if (parent === null || point === undefined || newest === undefined || newest.index <= point.index)
      return null
    const way = new Set<string>()
    let first = point.index
    for (let at: string | null = parent; at !== null;) {
      const node = this.nodes.get(at)
      // Above what was read, a record that was left out, or a circle that no agent wrote.
      if (node === undefined || way.has(at)) break
      way.add(at)
      first = node.index
      at = node.parent
    }
    // Before the first record on the way (a compaction cuts the tree there) nothing is known, and nothing changes.
    const known = this.messages.filter((message) => message.index >= first)
    return {
      dead: known.filter((message) => !way.has(message.uuid)).map((message) => message.id),
      alive: known.filter((message) => way.has(message.uuid)).map((message) => message.id),
    }
  }
}
