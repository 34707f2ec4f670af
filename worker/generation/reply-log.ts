import { encodeEvent } from './encode-event.ts'

/** Deltas that come closer together than this go out as one. Milliseconds (docs/architecture.md). */
export const COALESCE = 25

interface Ending {
  readonly event: 'done' | 'error'
  readonly data: unknown
}

/** Time as the log needs it, so that tests can hold it still. */
export interface Clock {
  now(): number
  later(run: () => void, milliseconds: number): void
}

/**
 * One reply as it grows: numbered deltas, kept so that a reader who lost the connection gets what it missed. Readers
 * come and go; none of them decides whether the reply goes on.
 */
export class ReplyLog {
  readonly #clock: Clock
  #opening: Uint8Array | null
  readonly #deltas: string[] = []
  readonly #readers = new Set<ReadableStreamDefaultController<Uint8Array>>()
  #waiting = ''
  #timerRuns = false
  #sentAt = Number.NEGATIVE_INFINITY
  #ending: Ending | null = null

  /** `safety` is sent before anything else where the tier is above none. */
  constructor(clock: Clock, safety: unknown = null) {
    this.#clock = clock
    this.#opening = safety === null ? null : encodeEvent('safety', safety)
  }

  get ended(): boolean {
    return this.#ending !== null
  }

  /** All text so far, sent or waiting to be. */
  get text(): string {
    return this.#deltas.join('') + this.#waiting
  }

  /** Sends a safety event now: to who reads, and before all else to who comes later. */
  warn(safety: unknown): void {
    if (this.ended) return
    this.#opening = encodeEvent('safety', safety)
    for (const reader of this.#readers) this.#send(reader, this.#opening)
  }

  push(text: string): void {
    if (text === '' || this.ended) return
    this.#waiting += text
    if (this.#timerRuns) return
    const rest = this.#sentAt + COALESCE - this.#clock.now()
    if (rest <= 0) this.#flush()
    else {
      this.#timerRuns = true
      this.#clock.later(() => {
        this.#timerRuns = false
        this.#flush()
      }, rest)
    }
  }

  /** Ends the stream for every reader, now and later. */
  finish(event: Ending['event'], data: unknown): void {
    if (this.ended) return
    this.#flush()
    this.#ending = { event, data }
    const frame = encodeEvent(event, data)
    for (const reader of this.#readers) {
      this.#send(reader, frame)
      close(reader)
    }
    this.#readers.clear()
  }

  /** The events from delta `after` + 1 on: first what has been, then what comes. */
  attach(after: number): ReadableStream<Uint8Array> {
    let mine: ReadableStreamDefaultController<Uint8Array>
    return new ReadableStream({
      start: (reader) => {
        mine = reader
        if (this.#opening !== null) this.#send(reader, this.#opening)
        for (let n = after + 1; n <= this.#deltas.length; n++) this.#send(reader, this.#frame(n))
        if (this.#ending === null) this.#readers.add(reader)
        else {
          this.#send(reader, encodeEvent(this.#ending.event, this.#ending.data))
          close(reader)
        }
      },
      cancel: () => {
        this.#readers.delete(mine)
      },
    })
  }

  #flush(): void {
    if (this.#waiting === '' || this.ended) return
    this.#deltas.push(this.#waiting)
    this.#waiting = ''
    this.#sentAt = this.#clock.now()
    const frame = this.#frame(this.#deltas.length)
    for (const reader of this.#readers) this.#send(reader, frame)
  }

  #frame(n: number): Uint8Array {
    return encodeEvent('delta', { n, text: this.#deltas[n - 1] ?? '' }, n)
  }

  #send(reader: ReadableStreamDefaultController<Uint8Array>, frame: Uint8Array): void {
    try {
      reader.enqueue(frame)
    } catch {
      // The reader has gone; the reply goes on without it.
      this.#readers.delete(reader)
    }
  }
}

function close(reader: ReadableStreamDefaultController<Uint8Array>): void {
  try {
    reader.close()
  } catch {
    // It had closed itself.
  }
}
