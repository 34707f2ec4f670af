import { resolveDue, type Entry, type Ledger, type Step, type Totals } from './logic.ts'

/** The ledger in memory, with the rule of the database that a posted entry never changes. */
export class MemoryLedger implements Ledger {
  totals: Totals = { posted: 0, waived: 0, pending: 0, seq: 0 }
  readonly entries = new Map<string, Entry>()

  find(key: string): Entry | null {
    return this.entries.get(key) ?? null
  }

  due(now: number): Entry[] {
    return [...this.entries.values()].filter((entry) => entry.state === 'pending' && (entry.expiresAt ?? 0) <= now)
  }

  run<R>(now: number, decide: (ledger: Ledger) => Step<R>): R {
    this.#commit(resolveDue(this, now))
    const step = decide(this)
    this.#commit(step)
    return step.result
  }

  posted(): Entry[] {
    return [...this.entries.values()].filter((entry) => entry.state === 'posted')
  }

  #commit(step: Step<unknown>): void {
    for (const entry of step.entries) {
      if (this.find(entry.key)?.state === 'posted') throw new Error(`${entry.key} changed after it was posted`)
      this.entries.set(entry.key, entry)
    }
    this.totals = step.totals
  }
}
