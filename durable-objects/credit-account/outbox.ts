/** An entry waits this long for company before it is sent to Postgres. Milliseconds. */
export const SHIP_AFTER = 500
/** Entries sent in one statement. */
export const SHIP_BATCH = 100
const SLOWEST_RETRY = 5 * 60_000

/** Milliseconds until the next try after `failures` in a row: doubling from 1 s to 5 min, spread by `random` (0 to 1). */
export function retryDelay(failures: number, random: number): number {
  const full = Math.min(SLOWEST_RETRY, 1000 * 2 ** Math.max(0, failures - 1))
  return Math.round(full * (0.75 + 0.25 * random))
}

/** When the alarm must ring next: for the first reservation that runs out, or for the outbox. Null when for neither. */
export function nextAlarm(firstExpiry: number | null, shipAt: number | null): number | null {
  if (firstExpiry === null) return shipAt
  if (shipAt === null) return firstExpiry
  return Math.min(firstExpiry, shipAt)
}
