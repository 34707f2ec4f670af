/** Postgres' word for a row that refers to one that is not there. */
const FOREIGN_KEY_VIOLATION = '23503'

/** True when a row was refused because the person it belongs to was erased meanwhile: trying again changes nothing. */
export function isOwnerGone(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && current.code === FOREIGN_KEY_VIOLATION) return true
  }
  return false
}
