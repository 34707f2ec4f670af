/** One request an emulator was asked, as `GET /ledger.json` lists it. */
interface LedgerEntry {
  readonly service: string
  readonly at: string
  readonly method: string
  readonly path: string
  readonly detail: Record<string, unknown>
}

const KEPT_PER_SERVICE = 2000

/** The latest requests to every emulator; a busy service drops its own oldest, never another's. */
export class RequestLedger {
  readonly #services = new Map<string, { order: number; entry: LedgerEntry }[]>()
  #next = 0

  add(entry: Omit<LedgerEntry, 'at'>): void {
    const entries = this.#services.get(entry.service) ?? []
    entries.push({ order: this.#next++, entry: { ...entry, at: new Date().toISOString() } })
    if (entries.length > KEPT_PER_SERVICE) entries.shift()
    this.#services.set(entry.service, entries)
  }

  /** Oldest first, of one service or of all. */
  list(service?: string): readonly LedgerEntry[] {
    const found = service === undefined ? [...this.#services.values()].flat() : (this.#services.get(service) ?? [])
    return found.toSorted((a, b) => a.order - b.order).map(({ entry }) => entry)
  }

  clear(): void {
    this.#services.clear()
  }
}
