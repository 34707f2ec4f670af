import { INVITATION_LIFETIME_DAYS, REQUEST_ANSWERED_WITHIN } from '../../../contract/limits.ts'
import type { TherapistRequest } from '../../../contract/matching.ts'
import { DAY } from '../../day.ts'
import { type SealedTime, timeView } from './sealed-time.ts'
import type { therapistRequests } from './tables.ts'

export type RequestRow = typeof therapistRequests.$inferSelect

/** Requests that a list shows, the newest; nobody has more to look through. */
export const MOST_REQUESTS = 200

interface Opened {
  readonly name: string | null
  readonly note: string | null
  readonly answer: string | null
  readonly time?: SealedTime | null
  /** Whether the two are or have been connected: no invitation of a yes waits to be used then. */
  readonly met?: boolean
}

/** A request with what its reader may see of it; a text that was left empty is none. */
export function requestView(
  row: RequestRow,
  { name, note, answer, time = null, met = false }: Opened,
): TherapistRequest {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    created_at: row.createdAt.toISOString(),
    answered_at: row.answeredAt?.toISOString() ?? null,
    invitation_expires_at: met ? null : (invitationExpiry(row)?.toISOString() ?? null),
    name,
    note: note === '' ? null : note,
    answer,
    due_at: new Date(row.createdAt.getTime() + REQUEST_ANSWERED_WITHIN).toISOString(),
    reminded: row.remindedAt !== null || row.overdueAt !== null,
    time: time === null ? null : timeView(row, time),
    time_locked: time === null && row.time !== null && row.timeCalledOffAt === null,
    time_revision: row.timeRevision,
  }
}

/** When what was mailed last can no longer be used; null where a yes mails no invitation. */
function invitationExpiry({ kind, state, therapistId, answeredAt, invitedAgainAt }: RequestRow): Date | null {
  const invitedAt = invitedAgainAt ?? answeredAt
  if (kind === 'session' || state !== 'accepted' || therapistId === null || invitedAt === null) return null
  return new Date(invitedAt.getTime() + INVITATION_LIFETIME_DAYS * DAY)
}
