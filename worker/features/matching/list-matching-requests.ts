import { desc, eq, or } from 'drizzle-orm'
import type { TherapistRequest } from '../../../contract/matching.ts'
import type { UserContext } from '../../context.ts'
import { type OwnTextOpener, ownTextOpener } from '../keys/open-key-chain.ts'
import { users } from '../../db/users.ts'
import { askedByStrangers, askedOfAnybody } from './queries.ts'
import { listOwnRequests } from './list-own-requests.ts'
import { logNoteReads } from './log-note-reads.ts'
import { therapistNotePlace } from './request-place.ts'
import { MOST_REQUESTS, requestView, type RequestRow } from './request-view.ts'
import { therapistRequests } from './tables.ts'

/** A client's own wishes for a therapist, or what a therapist has been asked. */
export async function listMatchingRequests(ctx: UserContext) {
  const forClient = ctx.actor.role === 'patient'
  return { requests: await (forClient ? listOwnRequests(ctx, ['matching', 'intro']) : listAsked(ctx)) }
}

/**
 * What was asked of this therapist by name, and to one who is verified also what was asked of nobody yet. Whose note was
 * opened sees it in their access log.
 */
async function listAsked(ctx: UserContext): Promise<TherapistRequest[]> {
  const [rows, open] = await Promise.all([
    ctx.db
      .select({ request: therapistRequests, firstName: users.firstName })
      .from(therapistRequests)
      .innerJoin(users, eq(users.id, therapistRequests.patientId))
      .where(or(askedByStrangers(ctx), askedOfAnybody(ctx)))
      .orderBy(desc(therapistRequests.createdAt), desc(therapistRequests.id))
      .limit(MOST_REQUESTS),
    ownTextOpener(ctx),
  ])
  const asked = await Promise.all(rows.map(async (row) => ({ ...row, note: await openForMe(row.request, open) })))
  const opened = asked.filter(({ note }) => note !== null).map(({ request }) => request)
  await logNoteReads(ctx, 'matching.read', opened)
  return asked.map(({ request, firstName, note }) => {
    // Who asks nobody in particular stays unknown until somebody takes it on.
    const name = request.therapistId === null ? null : firstName
    return requestView(request, { name, note, answer: null })
  })
}

async function openForMe({ id, therapistId, noteForTherapist }: RequestRow, open: OwnTextOpener) {
  if (noteForTherapist === null || therapistId === null) return null
  return open(noteForTherapist, therapistNotePlace(therapistId, id))
}
