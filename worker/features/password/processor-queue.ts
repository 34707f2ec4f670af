import { siteOf } from '../../http/address.ts'
import { AppError } from '../../http/app-error.ts'

/** Each waits for those before it, some 0.15 s apiece: who comes after so many would wait longer than anybody does. */
const MOST_DERIVATIONS = 40
/** Of one network address. */
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
  readonly address: string
  readonly site: string
  /** All first pieces of those who wait come before anybody's second. */
  readonly round: number
  seen: number
  state: 'waiting' | 'running' | 'dropped'
}

/**
 * Work that holds the processor, one piece after another. Sites (an IPv4 address, an IPv6 /48) take turns, so that somebody
 * who sends much waits for their own pieces and others for one of them. Who waits looks again and again instead of being
 * called: the request before may be gone without a word, since the platform ends it half a minute after its caller has hung up.
 */
export class ProcessorQueue {
  readonly #clock: Clock
  /** In the order they came. */
  readonly #places: Place[] = []
  /** The round of what ran last. */
  #round = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /**
   * Runs `work` when the turn of this network address has come; it awaits the `pause` it is given wherever others should get
   * in between. Throws `AppError` 503 with `Retry-After` where too many of the address wait, or too many in all: then the
   * newest leaves of the site of which most wait, whether that is this one or another.
   */
  async run<T>(work: (pause: () => Promise<void>) => Promise<T>, address: string): Promise<T> {
    const place = this.#enter(address)
    try {
      while (this.#next() !== place) await this.#stay(place, LOOK_AGAIN)
      place.state = 'running'
      this.#round = place.round
      return await work(() => this.#stay(place, 0))
    } finally {
      this.#leave(place)
    }
  }

  /** Throws `AppError` 503 with `Retry-After` where `run` would, and takes nobody's place. */
  refuseWhenFull(address: string): void {
    this.#yielding(address)
  }

  #enter(address: string): Place {
    const yielding = this.#yielding(address)
    if (yielding !== null) {
      yielding.state = 'dropped'
      this.#leave(yielding)
    }
    const site = siteOf(address)
    const last = Math.max(...this.#of(site).map(({ round }) => round + 1), this.#round)
    const place: Place = { address, site, round: last, seen: this.#clock.now(), state: 'waiting' }
    this.#places.push(place)
    return place
  }

  /** Who has to leave for this address; null where there is room. Throws where it would be the newcomer. */
  #yielding(address: string): Place | null {
    this.#dropAbandoned()
    if (this.#places.filter((place) => place.address === address).length >= MOST_OF_ONE) throw tooMany()
    if (this.#places.length < MOST_DERIVATIONS) return null
    const count = (site: string) => this.#of(site).length
    const most = Math.max(0, ...this.#places.map(({ site }) => count(site)))
    if (count(siteOf(address)) + 1 >= most) throw tooMany()
    const newest = this.#places.findLast(({ site, state }) => state === 'waiting' && count(site) === most)
    if (newest === undefined) throw tooMany()
    return newest
  }

  #of(site: string): Place[] {
    return this.#places.filter((place) => place.site === site)
  }

  async #stay(place: Place, duration: number): Promise<void> {
    await this.#clock.wait(duration)
    if (place.state === 'dropped') throw tooMany()
    place.seen = this.#clock.now()
    // Taken for gone while the whole isolate stood still: at the end again.
    if (!this.#places.includes(place)) this.#places.push(place)
  }

  /** Whoever runs, else the first to come of the lowest round. */
  #next(): Place | undefined {
    this.#dropAbandoned()
    const running = this.#places.find(({ state }) => state === 'running')
    const lowest = Math.min(...this.#places.map(({ round }) => round))
    return running ?? this.#places.find(({ round }) => round === lowest)
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
