interface SqlCounts {
  /** Requests to `POST /sql`, whether they succeeded or not. */
  readonly round_trips: number
  /** Statements in those requests. */
  readonly statements: number
  /** When the counting started, ISO 8601. */
  readonly since: string
}

/** Counts what a database is asked, so that a test can hold a request to its number of round trips. */
export class SqlCounters {
  #roundTrips = 0
  #statements = 0
  #since = new Date()

  add(statements: number): void {
    this.#roundTrips += 1
    this.#statements += statements
  }

  reset(): void {
    this.#roundTrips = 0
    this.#statements = 0
    this.#since = new Date()
  }

  read(): SqlCounts {
    return { round_trips: this.#roundTrips, statements: this.#statements, since: this.#since.toISOString() }
  }
}
