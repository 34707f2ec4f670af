import { readConfig, type WorkerEnv } from '../../worker/env.ts'
import type { JobSecret } from '../../worker/crypto/job-secret.ts'
import { retryDelay } from '../../worker/jobs/retry-delay.ts'
import { deliver } from './deliver.ts'
import { FIRST_RETRY } from './logic.ts'
import type { ChatStorage, Delivery } from './storage.ts'

/** Longer than one page of the history takes to be read. Milliseconds. */
const JUST_NOW = 2000

interface Forgetful {
  forget(messageId: string): void
}

/** What is owed for finished replies, and when the object wakes to do it or to forget the secret of a job. */
export class Deliveries {
  readonly #alarms: DurableObjectStorage
  readonly #env: WorkerEnv
  readonly #storage: ChatStorage
  /** What forgets a reply that was deleted, or put aside, while it came. */
  readonly #forgetful: readonly Forgetful[]
  #failures = 0
  #movedAt = Number.NEGATIVE_INFINITY

  constructor(alarms: DurableObjectStorage, env: WorkerEnv, storage: ChatStorage, forgetful: readonly Forgetful[]) {
    this.#alarms = alarms
    this.#env = env
    this.#storage = storage
    this.#forgetful = forgetful
  }

  /** Whether a reply went to Postgres so lately that who reads here and there at once may have met it in neither place. */
  get hasJustMoved(): boolean {
    return Date.now() - this.#movedAt < JUST_NOW
  }

  /** Keeps a finished reply and does what is owed for it. Answers the balance where a credit was taken, else null. */
  async begin(delivery: Delivery, secret: JobSecret): Promise<number | null> {
    this.#storage.finishReply(delivery, secret, Date.now())
    await this.#alarms.setAlarm(Date.now() + retryDelay(1, { first: FIRST_RETRY }))
    const { balance, done } = await deliver(this.#deps(), delivery)
    this.#dropSettled()
    if (done) await this.#rest()
    return balance
  }

  /** Tries now to do what is owed for every finished reply; what fails stays with the alarm. */
  async settle(): Promise<{ charged: boolean; allDone: boolean }> {
    const total = { charged: false, allDone: true }
    for (const delivery of this.#storage.deliveries()) {
      const { charged, done } = await deliver(this.#deps(), delivery)
      total.charged ||= charged
      total.allDone &&= done
    }
    this.#dropSettled()
    return total
  }

  #dropSettled(): void {
    this.#storage.dropSettled()
    this.#movedAt = Date.now()
  }

  /** The alarm's work: secrets of jobs that came to no end within their hour are forgotten, and what is owed is tried. */
  async wake(): Promise<void> {
    this.#storage.jobSecrets.dropUntil(Date.now())
    const { allDone: settled } = await this.settle()
    const allDone = settled && !this.#owesAlerts()
    this.#failures = allDone ? 0 : this.#failures + 1
    if (allDone) await this.#rest()
    else await this.#alarms.setAlarm(Date.now() + retryDelay(this.#failures, { first: FIRST_RETRY }))
  }

  /** Forgets the secret of a job that has come to its end. An alarm that may be set for something else stays. */
  async endJob(jobId: string): Promise<void> {
    if (this.#storage.jobSecrets.drop(jobId) && !this.#storage.isBusy()) await this.#rest()
  }

  /** With nothing owed the object wakes only for the next secret to forget. A reply that has ended meanwhile has set the alarm for itself. */
  async #rest(): Promise<void> {
    if (this.#owesAlerts() || this.#storage.deliveries().length > 0) return
    const at = this.#storage.jobSecrets.firstEnd()
    await (at === null ? this.#alarms.deleteAlarm() : this.#alarms.setAlarm(at))
  }

  /** What alerts are owed, `AlertOutbox` tries; the alarm is the same. */
  #owesAlerts(): boolean {
    return this.#storage.alerts().length > 0
  }

  #deps() {
    const onGone = (messageId: string) => {
      for (const one of this.#forgetful) one.forget(messageId)
    }
    return { bindings: this.#env, config: readConfig(this.#env), storage: this.#storage, onGone }
  }
}
