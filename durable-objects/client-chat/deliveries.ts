import { readConfig, type WorkerEnv } from '../../worker/env.ts'
import { retryDelay } from '../../worker/jobs/retry-delay.ts'
import { deliver } from './deliver.ts'
import { FIRST_RETRY } from './logic.ts'
import type { ChatStorage, Delivery } from './storage.ts'

/** What is owed for one client's finished replies: done at once, and by the object's alarm where that fails. */
export class Deliveries {
  readonly #state: DurableObjectStorage
  readonly #env: WorkerEnv
  readonly #storage: ChatStorage
  #failures = 0

  constructor(state: DurableObjectStorage, env: WorkerEnv, storage: ChatStorage) {
    this.#state = state
    this.#env = env
    this.#storage = storage
  }

  /** Does what is owed for a reply that was stored a moment ago. Answers the balance where a credit was taken, else null. */
  async begin(delivery: Delivery): Promise<number | null> {
    await this.#state.setAlarm(Date.now() + retryDelay(1, { first: FIRST_RETRY }))
    const { balance, done } = await deliver(this.#deps(), delivery)
    this.#storage.dropSettled()
    if (done && this.#storage.deliveries().length === 0) await this.#state.deleteAlarm()
    return balance
  }

  /** Tries now to do what is owed for every finished reply; what fails stays with the alarm. */
  async settle(): Promise<{ readonly charged: boolean; readonly allDone: boolean }> {
    const total = { charged: false, allDone: true }
    for (const delivery of this.#storage.deliveries()) {
      const { charged, done } = await deliver(this.#deps(), delivery)
      total.charged ||= charged
      total.allDone &&= done
    }
    this.#storage.dropSettled()
    return total
  }

  /** What the alarm does: tries, and comes back later and later while something is left. */
  async retry(): Promise<void> {
    const { allDone } = await this.settle()
    this.#failures = allDone ? 0 : this.#failures + 1
    if (!allDone) await this.#state.setAlarm(Date.now() + retryDelay(this.#failures, { first: FIRST_RETRY }))
  }

  #deps() {
    return { bindings: this.#env, config: readConfig(this.#env), storage: this.#storage }
  }
}
