const MOST_TRIES = 4

const minuteOf = () => Math.floor(Date.now() / 60_000)

/**
 * What came of work that is counted by the clock's minute, as the gates count: where one ended meanwhile, part of the work was
 * counted in the next, and all of it is done anew. The work asserts nothing of its own.
 */
export async function withinAMinute<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const begun = minuteOf()
    const outcome = await work()
    if (minuteOf() === begun) return outcome
  }
  throw new Error(`The work ended in no minute that it began in, of ${MOST_TRIES}.`)
}
