/** "Somebody else was first": unique violation, deadlock, serialisation failure. */
const LOST_RACE = new Set(['23505', '40P01', '40001'])
/** A row that refers to one that is not there. */
const FOREIGN_KEY_VIOLATION = '23503'
/** A division by zero, which nothing but `guarded` makes. */
const DIVISION_BY_ZERO = '22012'
/** "Not now": connection trouble, out of resources, shutting down or starting. */
const AWAY = /^(08|53|57P)/

/** True when a statement failed only because another one, sent at the same moment, had its way. */
export function isLostRace(error: unknown): boolean {
  return LOST_RACE.has(databaseErrorCode(error) ?? '')
}

/** True when a row was refused because the person it belongs to was erased meanwhile: trying again changes nothing. */
export function isOwnerGone(error: unknown): boolean {
  return databaseErrorCode(error) === FOREIGN_KEY_VIOLATION
}

/** True when a batch was undone by the condition of `guarded`. */
export function isAborted(error: unknown): boolean {
  return databaseErrorCode(error) === DIVISION_BY_ZERO
}

/** True when the database was not reached, did not answer, or says that it cannot serve now; the statement may be tried again. */
export function isDatabaseAway(error: unknown): boolean {
  const code = databaseErrorCode(error)
  return code === null || (code !== undefined && AWAY.test(code))
}

/** The SQLSTATE that a statement failed with: null where the database said nothing, undefined for an error of another kind. */
function databaseErrorCode(error: unknown): string | null | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current.name !== 'NeonDbError') continue
    return 'code' in current && typeof current.code === 'string' ? current.code : null
  }
  return undefined
}
