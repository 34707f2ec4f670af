import { FREE_REPLIES_A_DAY } from '../../contract/limits.ts'
import { paddedJson } from '../../worker/crypto/padding.ts'
import { openForServer, sealForServer } from '../../worker/crypto/server-text.ts'
import { readConfig, type WorkerEnv } from '../../worker/env.ts'
import { OWN_REPLIES_KEPT_A_DAY } from '../../worker/generation/free-lane.ts'
import { isDue } from '../../worker/generation/is-due.ts'
import type { ReplyOutcome } from '../../worker/generation/run-reply.ts'
import { type UnpaidCount, unpaidOf, unpaidToday, withUnpaid } from '../../worker/generation/unpaid-count.ts'
import { errorFields, log } from '../../worker/log.ts'
import { rotating } from '../../worker/secrets/rotating.ts'
import type { ChatStorage } from './storage.ts'

/**
 * What one client had the model asked for today that nobody paid for. It is counted in memory, and on disk it is sealed for
 * the server: a count beside a stored reply would tell that the person was in danger (docs/keys.md#what-no-length-tells).
 */
export class UnpaidReplies {
  readonly #env: WorkerEnv
  readonly #object: string
  readonly #storage: ChatStorage
  #count: UnpaidCount | null = null

  /** `object` is the id of the client's object. */
  constructor(env: WorkerEnv, object: string, storage: ChatStorage) {
    this.#env = env
    this.#object = object
    this.#storage = storage
  }

  /** To be called before all else. A count whose key is gone is none: it is one day's alone. */
  async open(): Promise<void> {
    const sealed = this.#storage.note('unpaid')
    if (sealed === null) return
    try {
      // Holds because only `keep` writes the note.
      this.#count = JSON.parse(await openForServer(sealed, this.#key(), this.#place())) as UnpaidCount
    } catch (error) {
      log('warn', 'unpaid_count_lost', errorFields(error))
    }
  }

  today(now: number): UnpaidCount {
    return unpaidToday(this.#count, now)
  }

  /** Whether a reply that ended so costs what a reply costs; counts it where nobody pays for it. */
  isDue(outcome: ReplyOutcome, now: number): boolean {
    const stopsBefore = this.today(now).shown
    const why = unpaidOf(outcome)
    if (why !== null) this.#count = withUnpaid(this.#count, why, now)
    return isDue(outcome, stopsBefore)
  }

  /** Counts a reply of the model in the free lane; false when the client has had the day's share. */
  takeFree(now: number): boolean {
    if (this.today(now).free >= FREE_REPLIES_A_DAY) return false
    this.#count = withUnpaid(this.#count, 'free', now)
    return true
  }

  /** Counts a reply in own words that is to be stored; false when as many are as a day stores. */
  takeOwn(now: number): boolean {
    if (this.today(now).own >= OWN_REPLIES_KEPT_A_DAY) return false
    this.#count = withUnpaid(this.#count, 'own', now)
    return true
  }

  /** The model was not asked after all. */
  giveBackFree(now: number): void {
    const today = this.today(now)
    this.#count = { ...today, free: Math.max(0, today.free - 1) }
  }

  /** Seals the count anew, to be called with each reply, whether or not it changed: that it was written must tell nothing. */
  async keep(now: number): Promise<void> {
    const count = (this.#count ??= this.today(now))
    const sealed = await sealForServer(paddedJson(count), this.#key(), this.#place())
    // What has been counted meanwhile is kept with the reply that it is about.
    if (this.#count === count) this.#storage.setNote('unpaid', sealed)
  }

  /** To be called once everything was deleted. */
  erased(): void {
    this.#count = null
  }

  #key() {
    return rotating(readConfig(this.#env), 'SERVER_KEY')
  }

  #place() {
    return { purpose: 'unpaid', row: this.#object } as const
  }
}
