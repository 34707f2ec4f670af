import { eq, type SQL } from 'drizzle-orm'
import type { PatientScope } from '../keys/patient-scope.ts'
import { exchanges, talks } from './tables.ts'

type Whoever = Pick<PatientScope<never>, 'isOwn'>

/** Holds of the exchanges that there are for whoever the scope is of: to nobody but the client is there any of a private talk. */
export function shownTo({ isOwn }: Whoever): SQL | undefined {
  return isOwn ? undefined : isShared()
}

/** The same of talks. */
export function talkShownTo({ isOwn }: Whoever): SQL | undefined {
  return isOwn ? undefined : eq(talks.isPrivate, false)
}

/** Holds of what was not said in private. */
export function isShared(): SQL {
  return eq(exchanges.isPrivate, false)
}
