import { AppError } from '../../http/app-error.ts'

/** Each waits for all before it, some 0.15 s apiece: who comes after so many would wait longer than anybody does. */
const MOST_DERIVATIONS = 40
/** Of one network address, and of one e-mail: few callers must not fill the queue for all. */
const MOST_OF_ONE = 10
/** A place whose request has shown no sign of life for so long is given to the next. Milliseconds. */
const ABANDONED_AFTER = 250
/** How soon who waits looks again. Milliseconds. */
const LOOK_AGAIN = 5
const RETRY_AFTER_SECONDS = 5

/** The time and the waiting of an isolate; tests have their own. Milliseconds. */
interface Clock {
  readonly now: () => number
  readonly wait: (duration: number) => Promise<unknown>
}

interface Place {
  readonly callers: readonly string[]
  seen: number
}

/**
 * Work that holds the processor, one piece after another. Who waits looks again and again instead of being called: the
 * request before may be gone without a word, since nothing of it runs once its caller has hung up.
 */
export class TurnQueue {
  readonly #clock: Clock
  readonly #places: Place[] = []

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /**
   * Runs `work` when its turn has come; it awaits the `pause` it is given wherever others should get in between. `callers`
   * names whose it is. Throws `AppError` 503 with `Retry-After` where too many wait already, or too many of one of them.
   */
  async run<T>(work: (pause: () => Promise<void>) => Promise<T>, callers: readonly string[] = []): Promise<T> {
    this.refuseWhenFull(callers)
    const place: Place = { callers, seen: this.#clock.now() }
    this.#places.push(place)
    try {
      while (this.#first() !== place) await this.#stay(place, LOOK_AGAIN)
      return await work(() => this.#stay(place, 0))
    } finally {
      this.#leave(place)
    }
  }

  /** Throws `AppError` 503 with `Retry-After` where `run` would. */
  refuseWhenFull(callers: readonly string[] = []): void {
    this.#dropAbandoned()
    const ofOne = callers.map((caller) => this.#places.filter((place) => place.callers.includes(caller)).length)
    if (this.#places.length >= MOST_DERIVATIONS || ofOne.some((count) => count >= MOST_OF_ONE)) throw tooMany()
  }

  async #stay(place: Place, duration: number): Promise<void> {
    await this.#clock.wait(duration)
    place.seen = this.#clock.now()
    // Taken for gone while the whole isolate stood still: at the end again.
    if (!this.#places.includes(place)) this.#places.push(place)
  }

  #first(): Place | undefined {
    this.#dropAbandoned()
    return this.#places[0]
  }

  #dropAbandoned(): void {
    const oldest = this.#clock.now() - ABANDONED_AFTER
    for (const place of this.#places.filter(({ seen }) => seen < oldest)) this.#leave(place)
  }

  #leave(place: Place): void {
    const at = this.#places.indexOf(place)
    if (at >= 0) this.#places.splice(at, 1)
  }
}

function tooMany(): AppError {
  return new AppError('busy', 'Det är många som loggar in just nu. Vänta några sekunder och försök igen.', {
    headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
  })
}
