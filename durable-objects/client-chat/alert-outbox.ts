import { readConfig, type WorkerEnv } from '../../worker/env.ts'
import { makeAlert } from '../../worker/features/alerts/make-alert.ts'
import { createSystemContext } from '../../worker/http/create-context.ts'
import { errorFields, log } from '../../worker/log.ts'
import { FIRST_RETRY } from './logic.ts'
import type { ChatStorage } from './storage.ts'

/**
 * The alerts that are asked for and not made yet. They are kept with the state that asks for them, and tried until Postgres
 * has them or says that nobody is connected (docs/safety.md#alerts).
 */
export class AlertOutbox {
  readonly #state: DurableObjectState
  readonly #env: WorkerEnv
  readonly #storage: ChatStorage
  #settling: Promise<void> | null = null

  constructor(state: DurableObjectState, env: WorkerEnv, storage: ChatStorage) {
    this.#state = state
    this.#env = env
    this.#storage = storage
  }

  /** To be called in the turn in which an alert was kept: the alarm that would make it is written together with it. */
  begin(): void {
    void this.#state.storage.setAlarm(Date.now() + FIRST_RETRY)
    this.#state.waitUntil(this.settle())
  }

  /** Makes them one after another; one that fails stays. Two calls at once are one. */
  settle(): Promise<void> {
    this.#settling ??= this.#settle().finally(() => {
      this.#settling = null
    })
    return this.#settling
  }

  async #settle(): Promise<void> {
    const patientId = this.#state.id.name
    if (patientId === undefined) return
    const ctx = createSystemContext(this.#env, readConfig(this.#env), 'alerts', (work) => this.#state.waitUntil(work))
    for (const ask of this.#storage.alerts()) {
      try {
        await makeAlert(ctx, patientId, ask)
        this.#storage.dropAlert(ask.id)
      } catch (error) {
        log('warn', 'alert_waits', { alertId: ask.id, ...errorFields(error) })
      }
    }
  }
}
