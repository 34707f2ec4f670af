import { DurableObject } from 'cloudflare:workers'
import { BUYER_FROM_CREDITS } from '../../contract/limits.ts'
import { openDatabase } from '../../worker/db/client.ts'
import { readConfig, type WorkerEnv } from '../../worker/env.ts'
import { insertEntries } from '../../worker/features/credits/queries.ts'
import { errorFields, log } from '../../worker/log.ts'
import { currentHead, openTerms, openWaived, sealTerms, sealWaived } from '../../worker/features/credits/seal-terms.ts'
import { adopt, available, grant, post, release, reserve, resolveDue, takeBack } from './logic.ts'
import type { Charged, Entry, Ledger, OpenedEntry, Reserved, SettledEntry, Step, Terms } from './logic.ts'
import { retryDelay } from '../../worker/jobs/retry-delay.ts'
import { nextAlarm, SHIP_AFTER, SHIP_BATCH } from './outbox.ts'
import { giveBack, settlePurchase, type Purchase, type SettledPurchase } from './purchase.ts'
import { LedgerStorage } from './storage.ts'
import { OneByOne } from '../one-by-one.ts'

/**
 * One user's credits as a two-phase ledger, named by the user's id (docs/credits-and-payments.md). Balances are what is
 * free to use, and never below zero. Every posted entry reaches Postgres through an outbox written in the same
 * transaction.
 */
export class CreditAccount extends DurableObject<WorkerEnv> {
  readonly #ledger: LedgerStorage
  readonly #oneByOne = new OneByOne()

  constructor(state: DurableObjectState, env: WorkerEnv) {
    super(state, env)
    this.#ledger = new LedgerStorage(state.storage.sql)
    void state.blockConcurrencyWhile(async () => this.#ledger.setWaived(await this.#openWaived()))
  }

  /** Holds one credit for 120 s; see `reserve` in logic.ts. `terms` are sealed (`sealTerms`); without them it costs. */
  async reserve(key: string, terms: string | null = null): Promise<Reserved> {
    const opened = await this.#opened(key, terms)
    return this.#run((ledger, now) => reserve(ledger, key, now, opened))
  }

  /** Takes the held credit; `charged` says whether the key stands as paid. `terms` as `reserve` has them. */
  async post(key: string, terms: string | null = null): Promise<Charged> {
    const opened = await this.#opened(key, terms)
    return this.#run((ledger, now) => post(ledger, key, now, opened))
  }

  /** Lets go of a held credit; a paid one stays paid. */
  void(key: string): Promise<{ readonly balance: number }> {
    return this.#run((ledger, now) => release(ledger, key, now))
  }

  /** Whether a key is settled, as only grants, uses that were paid and purchases are. */
  isPosted(key: string): boolean {
    return this.#ledger.find(key)?.state === 'posted'
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

  /** Credits free to use, as their owner is told: what is held for a waived use will take none, so none is missing. */
  async balance(): Promise<number> {
    // Read at once: what is settled while the terms are opened changes both.
    const [totals, held] = [this.#ledger.totals, this.#ledger.held()]
    const waived = await Promise.all(held.map((entry) => this.#isWaived(entry)))
    return available({ ...totals, pending: totals.pending - waived.filter(Boolean).length })
  }

  /** Whether so many credits were bought here and not taken back that the service's budget does not bind their owner. */
  hasBought(): boolean {
    return this.#ledger.bought() >= BUYER_FROM_CREDITS
  }

  /** The sum and the number of the posted entries: what Postgres must have, too. Asked each night, it seals anew as well. */
  async posted(): Promise<{ readonly sum: number; readonly count: number }> {
    await this.#oneByOne.run(() => this.#sealAnew())
    return { sum: this.#ledger.totals.posted, count: this.#ledger.postedCount() }
  }

  /** Every posted entry with its terms opened, and whether Postgres has confirmed it. */
  async entries(): Promise<(OpenedEntry & { readonly sent: boolean })[]> {
    const unsent = this.#ledger.unsentKeys()
    const posted = this.#ledger.posted()
    return Promise.all(
      posted.map(async (entry) => ({ ...(await this.#openedEntry(entry)), sent: !unsent.has(entry.key) })),
    )
  }

  /** Takes over posted entries that Postgres has and this object has lost; tells how many it could. */
  async adopt(lost: readonly SettledEntry[]): Promise<{ readonly adopted: number }> {
    const opened = await Promise.all(lost.map((entry) => this.#openedEntry(entry)))
    return this.#run((ledger) => adopt(ledger, opened), 'already in Postgres')
  }

  /** Leaves nothing of an erased user: what of the ledger must be kept stands in Postgres. */
  async erase(): Promise<void> {
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
    this.#ledger.erased()
  }

  override async alarm(): Promise<void> {
    try {
      await this.#run((ledger) => ({ totals: ledger.totals, entries: [], result: null }))
      await this.#ship()
    } finally {
      await this.#arm()
    }
  }

  /** Resolves what has run out, then decides and writes: nobody else comes between, and the alarm is set in it. */
  #run<R>(decide: (ledger: Ledger, now: number) => Step<R>, origin: 'new' | 'already in Postgres' = 'new'): Promise<R> {
    return this.#oneByOne.run(async () => {
      const now = Date.now()
      const due = resolveDue(this.#ledger, now)
      await this.#commit(due)
      const step = decide(this.#ledger, now)
      await this.#commit(step, origin)
      if (due.entries.length + step.entries.length > 0) await this.#arm()
      return step.result
    })
  }

  /** The number of waived uses is sealed anew each time, also where it is the same: that it changed would tell. */
  async #commit(step: Step<unknown>, origin: 'new' | 'already in Postgres' = 'new'): Promise<void> {
    if (step.entries.length === 0) return
    const waived = await sealWaived(readConfig(this.env), this.ctx.id.toString(), step.totals.waived)
    this.ctx.storage.transactionSync(() => {
      const wasEmpty = !this.#ledger.hasUnsent()
      // An alarm that wakes an object after a restart does not always tell its name, so the first writer's is kept.
      if (this.ctx.id.name !== undefined) this.#ledger.keepOwner(this.ctx.id.name)
      this.#ledger.commit(step, waived, origin === 'new')
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
    const config = readConfig(this.env)
    await insertEntries(openDatabase(config.DATABASE_URL, config.NEON_FETCH_ENDPOINT), this.#owner(), batch)
  }

  /** A count whose key is gone leaves the account at what is paid, never below zero, and says so: talks go on. */
  async #openWaived(): Promise<number> {
    try {
      return await openWaived(readConfig(this.env), this.ctx.id.toString(), this.#ledger.sealedWaived())
    } catch (error) {
      log('error', 'waived_uses_lost', errorFields(error))
      return Math.max(0, -this.#ledger.totals.posted)
    }
  }

  /** What the earlier `SERVER_KEY` sealed here, under the current one; nothing to do on any other night. */
  async #sealAnew(): Promise<void> {
    const config = readConfig(this.env)
    const head = await currentHead(config)
    const before = this.#ledger.sealedBefore(head)
    if (before.length === 0 && this.#ledger.sealedWaived()?.startsWith(head) !== false) return
    const userId = this.#owner()
    const entries = await Promise.all(
      before.map(async ({ key, terms }) => ({
        key,
        terms: await sealTerms(config, { userId, key }, await openTerms(config, { userId, key }, terms)),
      })),
    )
    const waived = await sealWaived(config, this.ctx.id.toString(), this.#ledger.totals.waived)
    this.ctx.storage.transactionSync(() => this.#ledger.reseal(entries, waived))
  }

  async #opened(key: string, sealed: string | null): Promise<Terms> {
    return { waived: await this.#isWaived({ key, terms: sealed }), sealed }
  }

  async #openedEntry({ key, kind, amount, seq, at, terms }: SettledEntry): Promise<OpenedEntry> {
    return { key, kind, amount, seq, at, terms, waived: await this.#isWaived({ key, terms }) }
  }

  #isWaived({ key, terms }: Pick<Entry, 'key' | 'terms'>): Promise<boolean> {
    return openTerms(readConfig(this.env), { userId: this.#owner(), key }, terms)
  }

  /** An alarm that wakes an object after a restart does not always tell its name: what the first writer kept does. */
  #owner(): string {
    const userId = this.ctx.id.name ?? this.#ledger.owner()
    if (userId === null) throw new Error('a credit account is named by its user id')
    return userId
  }

  async #arm(): Promise<void> {
    const shipAt = this.#ledger.hasUnsent() ? this.#ledger.shipping().nextAt : null
    const next = nextAlarm(this.#ledger.firstExpiry(), shipAt)
    if (next !== null) await this.ctx.storage.setAlarm(next)
  }
}
