import { desc, eq } from 'drizzle-orm'
import type { TherapistRequest } from '../../../contract/matching.ts'
import type { UserContext } from '../../context.ts'
import { users } from '../../db/users.ts'
import { allowedOf } from '../keys/allow-reader.ts'
import { readerKeys } from '../keys/patient-scope.ts'
import { listGrants, reopenedKeys } from '../keys/queries.ts'
import { askedByClients } from './queries.ts'
import { listOwnRequests, openField } from './list-own-requests.ts'
import { logNoteReads } from './log-note-reads.ts'
import { MOST_REQUESTS, requestView } from './request-view.ts'
import { therapistRequests } from './tables.ts'

/** A client's own wishes for a session, or those of a therapist's connected clients. */
export async function listBookingRequests(ctx: UserContext) {
  const forClient = ctx.actor.role === 'patient'
  return { requests: await (forClient ? listOwnRequests(ctx, ['session']) : listOfClients(ctx)) }
}

/** One read for all clients, with the grants of this moment. Whose note was opened sees it in their access log. */
async function listOfClients(ctx: UserContext): Promise<TherapistRequest[]> {
  const [rows, grants, retired] = await ctx.db.batch([
    ctx.db
      .select({ request: therapistRequests, firstName: users.firstName })
      .from(therapistRequests)
      .innerJoin(users, eq(users.id, therapistRequests.patientId))
      .where(askedByClients(ctx))
      .orderBy(desc(therapistRequests.createdAt), desc(therapistRequests.id))
      .limit(MOST_REQUESTS),
    listGrants(ctx.db, [ctx.actor.userId]),
    reopenedKeys(ctx.db, ctx.actor.userId),
  ])
  const requests = rows.map(({ request }) => request)
  const asked = new Set(requests.map(({ patientId }) => patientId))
  const usable = grants.filter(({ patientId, scope }) => scope === 'record' && asked.has(patientId))
  const notes = await openField(requests, 'note', await readerKeys(ctx, await allowedOf(ctx, usable), retired))
  const opened = requests.filter(({ id }) => notes.has(id))
  await logNoteReads(ctx, 'booking.read', opened)
  return rows.map(({ request, firstName: name }) =>
    requestView(request, { name, note: notes.get(request.id) ?? null, answer: null }),
  )
}
