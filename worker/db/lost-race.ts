/** Postgres' words for "somebody else was first": unique violation, deadlock, serialisation failure. */
const LOST_CODES = new Set(['23505', '40P01', '40001'])

/** True when a statement failed only because another one, sent at the same moment, had its way. */
export function isLostRace(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && LOST_CODES.has(current.code)) return true
  }
  return false
}
