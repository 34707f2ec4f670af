/** What every Stripe object has. */
export interface Identified {
  readonly id: string
  readonly created: number
}

/** Objects of one kind in the order they were made. */
export class Collection<T extends Identified> {
  readonly #items = new Map<string, T>()
  readonly #removed = new Set<string>()

  add(item: T): T {
    this.#items.set(item.id, item)
    return item
  }

  find(id: string): T | null {
    return this.#items.get(id) ?? null
  }

  /** Takes an object away; its id is remembered until the process ends. */
  remove(id: string): void {
    if (this.#items.delete(id)) this.#removed.add(id)
  }

  wasRemoved(id: string): boolean {
    return this.#removed.has(id)
  }

  /** Newest first, as Stripe lists. */
  newestFirst(): T[] {
    return [...this.#items.values()].toReversed()
  }

  /** Oldest first, for the state file. */
  toJSON(): T[] {
    return [...this.#items.values()]
  }

  /** Drops the oldest beyond `kept`. */
  trim(kept: number): void {
    for (const id of [...this.#items.keys()].slice(0, Math.max(0, this.#items.size - kept))) this.#items.delete(id)
  }

  clear(): void {
    this.#items.clear()
    this.#removed.clear()
  }
}
