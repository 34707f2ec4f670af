import { REQUEST_ANSWERED_WITHIN } from '../../../contract/limits.ts'
import type { TherapistRequest } from '../../../contract/matching.ts'
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
}

/** A request with what its reader may see of it; a text that was left empty is none. */
export function requestView(row: RequestRow, { name, note, answer, time = null }: Opened): TherapistRequest {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    created_at: row.createdAt.toISOString(),
    answered_at: row.answeredAt?.toISOString() ?? null,
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
