import type { DeliveryAttempt, StoredEvent } from './events.ts'
import { signatureHeader } from './signature.ts'

interface DeliveryOptions {
  readonly url: string
  readonly secret: string
  readonly retryDelaysMs: readonly number[]
  /** Now, in seconds. */
  readonly clock: () => number
  /** Called when a try has changed an event. */
  readonly changed: () => void
}

const ANSWER_WITHIN_MS = 10_000

/** Posts events to the app's webhook, in the background, with a few tries each. */
export class Deliveries {
  /** Off withholds new events; `resend` posts them all the same. */
  enabled = true
  readonly #options: DeliveryOptions
  readonly #underWay = new Set<Promise<unknown>>()

  constructor(options: DeliveryOptions) {
    this.#options = options
  }

  get url(): string {
    return this.#options.url
  }

  /** Starts the tries for a new event and returns at once. */
  start(stored: StoredEvent): void {
    const work = this.#deliver(stored)
    this.#underWay.add(work)
    void work.finally(() => this.#underWay.delete(work))
  }

  /** One try now, whatever came before. */
  async resend(stored: StoredEvent): Promise<DeliveryAttempt> {
    return this.#attempt(stored)
  }

  /** Resolves when no event waits for another try, or after `ms`. */
  async settled(ms: number): Promise<void> {
    if (this.#underWay.size === 0) return
    const { promise: enough, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, ms)
    await Promise.race([Promise.allSettled(this.#underWay), enough])
    clearTimeout(timer)
  }

  async #deliver(stored: StoredEvent): Promise<void> {
    for (const delay of [0, ...this.#options.retryDelaysMs]) {
      if (delay > 0) await pause(delay)
      if (stored.state !== 'pending') return
      if (!this.enabled) {
        stored.state = 'withheld'
        return
      }
      await this.#attempt(stored)
    }
    if (stored.state === 'pending') stored.state = 'failed'
    this.#options.changed()
  }

  async #attempt(stored: StoredEvent): Promise<DeliveryAttempt> {
    const attempt = await this.#post(stored)
    stored.attempts.push(attempt)
    if (attempt.status !== null && attempt.status >= 200 && attempt.status < 300) stored.state = 'delivered'
    this.#options.changed()
    return attempt
  }

  async #post(stored: StoredEvent): Promise<DeliveryAttempt> {
    const { url, secret, clock } = this.#options
    const at = new Date().toISOString()
    const payload = JSON.stringify(stored.event, null, 2)
    try {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signatureHeader(payload, secret, clock()),
        },
        body: payload,
      })
      await answer.body?.cancel()
      return { at, url, status: answer.status, error: null }
    } catch (error) {
      return {
        at,
        url,
        status: null,
        error: error instanceof Error ? error.message : String(error),
      }
    }
  }
}

/** Does not keep the process alive. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })
}
