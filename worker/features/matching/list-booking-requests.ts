import { desc, eq } from 'drizzle-orm'
import type { TherapistRequest } from '../../../contract/matching.ts'
import type { UserContext } from '../../context.ts'
import { users } from '../../db/users.ts'
import { type OwnTextOpener, ownTextOpener } from '../keys/open-key-chain.ts'
import { listGrants, reopenedKeys } from '../keys/queries.ts'
import { hasPlace, readTime } from './sealed-time.ts'
import { listOwnRequests } from './list-own-requests.ts'
import { logReads } from '../keys/log-reads.ts'
import { openSharedNotes } from './open-shared-notes.ts'
import { askedByClients } from './queries.ts'
import { therapistTimePlace } from './request-place.ts'
import { MOST_REQUESTS, requestView, type RequestRow } from './request-view.ts'
import { therapistRequests } from './tables.ts'

/** A client's own wishes for a session, or those of a therapist's connected clients. */
export async function listBookingRequests(ctx: UserContext) {
  const forClient = ctx.actor.role === 'patient'
  return { requests: await (forClient ? listOwnRequests(ctx, ['session']) : listOfClients(ctx)) }
}

/** One read for all clients, with the grants of this moment. Whose note or place was opened sees it in their access log. */
async function listOfClients(ctx: UserContext): Promise<TherapistRequest[]> {
  const [[rows, grants, retired], open] = await Promise.all([
    ctx.db.batch([
      ctx.db
        .select({ request: therapistRequests, firstName: users.firstName })
        .from(therapistRequests)
        .innerJoin(users, eq(users.id, therapistRequests.patientId))
        .where(askedByClients(ctx))
        .orderBy(desc(therapistRequests.createdAt), desc(therapistRequests.id))
        .limit(MOST_REQUESTS),
      listGrants(ctx.db, [ctx.actor.userId]),
      reopenedKeys(ctx.db, ctx.actor.userId),
    ]),
    ownTextOpener(ctx),
  ])
  const requests = rows.map(({ request }) => request)
  const [notes, times] = await Promise.all([
    openSharedNotes(ctx, requests, { grants, retired }),
    Promise.all(requests.map((request) => openTime(request, open))),
  ])
  const opened = requests.filter(({ id }, index) => notes.has(id) || hasPlace(times[index]))
  await logReads(
    ctx,
    'booking.read',
    opened.map(({ patientId }) => patientId),
  )
  return rows.map(({ request, firstName: name }, index) =>
    requestView(request, { name, note: notes.get(request.id) ?? null, answer: null, time: times[index] ?? null }),
  )
}

/** The therapist's own copy of a booked time; null where there is none that their keys open. */
async function openTime({ id, therapistId, timeForTherapist }: RequestRow, open: OwnTextOpener) {
  if (timeForTherapist === null || therapistId === null) return null
  return readTime(await open(timeForTherapist, therapistTimePlace(therapistId, id)))
}
