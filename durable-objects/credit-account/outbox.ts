/** An entry waits this long for company before it is sent to Postgres. Milliseconds. */
export const SHIP_AFTER = 500
/** Entries sent in one statement. */
export const SHIP_BATCH = 100

/** When the alarm must ring next: for the first reservation that runs out, or for the outbox. Null when for neither. */
export function nextAlarm(firstExpiry: number | null, shipAt: number | null): number | null {
  if (firstExpiry === null) return shipAt
  if (shipAt === null) return firstExpiry
  return Math.min(firstExpiry, shipAt)
}
