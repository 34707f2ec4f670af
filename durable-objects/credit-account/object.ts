import { DurableObject } from 'cloudflare:workers'
import { openDatabase } from '../../worker/db/client.ts'
import { readConfig, type WorkerEnv } from '../../worker/env.ts'
import { insertEntries } from '../../worker/features/credits/queries.ts'
import { errorFields, log } from '../../worker/log.ts'
import { adopt, available, grant, post, release, reserve, resolveDue, takeBack } from './logic.ts'
import type { Charged, Entry, Ledger, Reserved, SettledEntry, Step } from './logic.ts'
import { retryDelay } from '../../worker/jobs/retry-delay.ts'
import { nextAlarm, SHIP_AFTER, SHIP_BATCH } from './outbox.ts'
import { giveBack, settlePurchase, type Purchase, type SettledPurchase } from './purchase.ts'
import { LedgerStorage } from './storage.ts'

/**
 * One user's credits as a two-phase ledger, named by the user's id (docs/credits-and-payments.md). Balances are what is
 * free to use, and never below zero. Every posted entry reaches Postgres through an outbox written in the same
 * transaction.
 */
export class CreditAccount extends DurableObject<WorkerEnv> {
  readonly #ledger: LedgerStorage

  constructor(state: DurableObjectState, env: WorkerEnv) {
    super(state, env)
    this.#ledger = new LedgerStorage(state.storage.sql)
  }

  /** Holds one credit for 120 s; see `reserve` in logic.ts. */
  reserve(key: string): Promise<Reserved> {
    return this.#run((ledger, now) => reserve(ledger, key, now))
  }

  /** Takes the held credit; `charged` says whether the key stands as paid. */
  post(key: string): Promise<Charged> {
    return this.#run((ledger, now) => post(ledger, key, now))
  }

  /** Lets go of a held credit; a paid one stays paid. */
  void(key: string): Promise<{ readonly balance: number }> {
    return this.#run((ledger, now) => release(ledger, key, now))
  }

  /** Adds credits once per key. */
  grant(key: string, amount: number): Promise<{ readonly granted: boolean; readonly balance: number }> {
    return this.#run((ledger, now) => grant(ledger, key, amount, now))
  }

  /** Takes back at most `amount` unused credits, once per key; a repeat tells what the first call took. */
  takeBack(key: string, amount: number): Promise<{ readonly taken: number; readonly balance: number }> {
    return this.#run((ledger, now) => takeBack(ledger, key, amount, now))
  }

  /** Brings the ledger to what is known of one purchase; see `settlePurchase` in purchase.ts. */
  settlePurchase(purchase: Purchase): Promise<SettledPurchase> {
    return this.#run((ledger, now) => settlePurchase(ledger, purchase, now))
  }

  /** Gives back what was taken under `key`, once; a later take under that key takes nothing. */
  giveBack(key: string): Promise<{ readonly given: number; readonly balance: number }> {
    return this.#run((ledger, now) => giveBack(ledger, key, now))
  }

  /** Credits free to use. */
  balance(): number {
    return available(this.#ledger.totals)
  }

  /** The sum and the number of the posted entries: what Postgres must have, too. */
  posted(): { readonly sum: number; readonly count: number } {
    return { sum: this.#ledger.totals.posted, count: this.#ledger.postedCount() }
  }

  /** Every posted entry, and whether Postgres has confirmed it. */
  entries(): (SettledEntry & { readonly sent: boolean })[] {
    const unsent = this.#ledger.unsentKeys()
    return this.#ledger.posted().map((entry) => ({ ...settledPart(entry), sent: !unsent.has(entry.key) }))
  }

  /** Takes over posted entries that Postgres has and this object has lost; tells how many it could. */
  adopt(lost: readonly SettledEntry[]): Promise<{ readonly adopted: number }> {
    return this.#run((ledger) => adopt(ledger, lost), 'already in Postgres')
  }

  /** Leaves nothing of an erased user: what of the ledger must be kept stands in Postgres. */
  async erase(): Promise<void> {
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
    this.#ledger.erased()
  }

  override async alarm(): Promise<void> {
    try {
      this.#commit(resolveDue(this.#ledger, Date.now()))
      await this.#ship()
    } finally {
      await this.#arm()
    }
  }

  /** Resolves what has run out, then decides and writes: one atomic step, with the alarm set in it. */
  async #run<R>(
    decide: (ledger: Ledger, now: number) => Step<R>,
    origin: 'new' | 'already in Postgres' = 'new',
  ): Promise<R> {
    const now = Date.now()
    const due = resolveDue(this.#ledger, now)
    this.#commit(due)
    const step = decide(this.#ledger, now)
    this.#commit(step, origin)
    if (due.entries.length + step.entries.length > 0) await this.#arm()
    return step.result
  }

  #commit(step: Step<unknown>, origin: 'new' | 'already in Postgres' = 'new'): void {
    if (step.entries.length === 0) return
    this.ctx.storage.transactionSync(() => {
      const wasEmpty = !this.#ledger.hasUnsent()
      // An alarm that wakes an object after a restart does not always tell its name, so the first writer's is kept.
      if (this.ctx.id.name !== undefined) this.#ledger.keepOwner(this.ctx.id.name)
      this.#ledger.commit(step, origin === 'new')
      if (wasEmpty && this.#ledger.hasUnsent()) this.#ledger.setShipping(Date.now() + SHIP_AFTER, 0)
    })
  }

  /** Sends the outbox in batches. A failure is written down and tried again later; nothing leaves it unconfirmed. */
  async #ship(): Promise<void> {
    const { nextAt, failures } = this.#ledger.shipping()
    if (nextAt > Date.now()) return
    try {
      for (let batch = this.#unsent(); batch.length > 0; batch = this.#unsent()) {
        await this.#send(batch)
        this.#ledger.markSent(batch.map((entry) => entry.key))
        this.#ledger.setShipping(Date.now(), 0)
      }
    } catch (error) {
      this.#ledger.setShipping(Date.now() + retryDelay(failures + 1, { random: Math.random() }), failures + 1)
      log('warn', 'credit_outbox_waits', { failures: failures + 1, ...errorFields(error) })
    }
  }

  #unsent(): Entry[] {
    return this.#ledger.unsent(SHIP_BATCH)
  }

  async #send(batch: readonly Entry[]): Promise<void> {
    const userId = this.#ledger.owner()
    if (userId === null) throw new Error('a credit account is named by its user id')
    const config = readConfig(this.env)
    await insertEntries(openDatabase(config.DATABASE_URL, config.NEON_FETCH_ENDPOINT), userId, batch)
  }

  async #arm(): Promise<void> {
    const shipAt = this.#ledger.hasUnsent() ? this.#ledger.shipping().nextAt : null
    const next = nextAlarm(this.#ledger.firstExpiry(), shipAt)
    if (next !== null) await this.ctx.storage.setAlarm(next)
  }
}

function settledPart({ key, kind, amount, seq, at }: Entry): SettledEntry {
  return { key, kind, amount, seq, at }
}
