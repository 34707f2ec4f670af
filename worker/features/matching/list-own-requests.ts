import { and, desc, eq, inArray } from 'drizzle-orm'
import type { RequestKind, TherapistRequest } from '../../../contract/matching.ts'
import type { UserContext } from '../../context.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { openPatientTexts } from '../../crypto/patient-text.ts'
import { ownScope } from '../keys/patient-scope.ts'
import { users } from '../../db/users.ts'
import { haveMet } from './queries.ts'
import { requestPlace, type RequestField } from './request-place.ts'
import { readTime } from './sealed-time.ts'
import { MOST_REQUESTS, requestView, type RequestRow } from './request-view.ts'
import { therapistRequests } from './tables.ts'

/** A client's own requests of these kinds, newest first; a text that a reset has locked is null. */
export async function listOwnRequests(ctx: UserContext, kinds: readonly RequestKind[]): Promise<TherapistRequest[]> {
  const scope = ownScope(ctx.actor)
  const mine = and(eq(therapistRequests.patientId, scope.patientId), inArray(therapistRequests.kind, [...kinds]))
  const [{ keys }, rows] = await Promise.all([
    ctx.actor.session,
    ctx.db
      .select({ request: therapistRequests, therapist: users.name, met: haveMet(ctx) })
      .from(therapistRequests)
      .leftJoin(users, eq(users.id, therapistRequests.therapistId))
      .where(mine)
      .orderBy(desc(therapistRequests.createdAt), desc(therapistRequests.id))
      .limit(MOST_REQUESTS),
  ])
  const requests = rows.map(({ request }) => request)
  const open = (field: RequestField) => openField(requests, field, keys)
  const [notes, answers, times] = await Promise.all([open('note'), open('answer'), open('time')])
  return rows.map(({ request, therapist: name, met }) =>
    requestView(request, {
      name,
      note: notes.get(request.id) ?? null,
      answer: answers.get(request.id) ?? null,
      time: readTime(times.get(request.id)),
      met,
    }),
  )
}

/** The texts of one field that these keys open, by the request's id. */
export async function openField(
  rows: readonly RequestRow[],
  field: RequestField,
  keys: EpochKeys,
): Promise<ReadonlyMap<string, string>> {
  const sealed = rows.flatMap((row) => (row[field] === null ? [] : [{ row, sealed: row[field] }]))
  const opened = await openPatientTexts(
    keys,
    sealed.map(({ row, sealed: text }) => ({ sealed: text, place: requestPlace(row.patientId, row.id, field) })),
  )
  return new Map(
    sealed.flatMap(({ row }, index) => {
      const one = opened[index]
      return one !== undefined && 'text' in one ? [[row.id, one.text]] : []
    }),
  )
}
