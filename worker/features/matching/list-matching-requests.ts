import { desc, eq, exists, or, sql } from 'drizzle-orm'
import type { TherapistRequest } from '../../../contract/matching.ts'
import type { UserContext } from '../../context.ts'
import { users } from '../../db/users.ts'
import { openConnection } from '../connections/queries.ts'
import { type OwnTextOpener, ownTextOpener } from '../keys/open-key-chain.ts'
import { listGrants, reopenedKeys } from '../keys/queries.ts'
import { listOwnRequests } from './list-own-requests.ts'
import { logReads } from '../keys/log-reads.ts'
import { openSharedNotes } from './open-shared-notes.ts'
import { askedByStrangers, askedOfAnybody, haveMet } from './queries.ts'
import { therapistNotePlace } from './request-place.ts'
import { MOST_REQUESTS, requestView, type RequestRow } from './request-view.ts'
import { therapistRequests } from './tables.ts'

/** A client's own wishes for a therapist, or what a therapist has been asked. */
export async function listMatchingRequests(ctx: UserContext) {
  const forClient = ctx.actor.role === 'patient'
  return { requests: await (forClient ? listOwnRequests(ctx, ['matching', 'intro']) : listAsked(ctx)) }
}

/**
 * What was asked of this therapist by name, and to one who is verified also what was asked of nobody yet. A note is read
 * by who was asked; one that was written to nobody in particular by the therapist who took it on, once the client has
 * connected to them. Whose note was opened sees it in their access log.
 */
async function listAsked(ctx: UserContext): Promise<TherapistRequest[]> {
  const me = ctx.actor.userId
  const [[rows, grants, retired], open] = await Promise.all([
    ctx.db.batch([
      ctx.db
        .select({
          request: therapistRequests,
          firstName: users.firstName,
          connected: sql<boolean>`${exists(openConnection(ctx.db, therapistRequests.patientId, me))}`,
          met: haveMet(ctx),
        })
        .from(therapistRequests)
        .innerJoin(users, eq(users.id, therapistRequests.patientId))
        .where(or(askedByStrangers(ctx), askedOfAnybody(ctx)))
        .orderBy(desc(isOpen), desc(therapistRequests.createdAt), desc(therapistRequests.id))
        .limit(MOST_REQUESTS),
      listGrants(ctx.db, [me]),
      reopenedKeys(ctx.db, me),
    ]),
    ownTextOpener(ctx),
  ])
  const takenOn = rows.filter(({ request, connected }) => isTakenOn(request, me) && connected)
  const shared = await openSharedNotes(
    ctx,
    takenOn.map(({ request }) => request),
    { grants, retired },
  )
  const asked = await Promise.all(
    rows.map(async (row) => ({
      ...row,
      note: shared.get(row.request.id) ?? (await openForMe(row.request, open)),
    })),
  )
  const opened = asked.filter(({ note }) => note !== null)
  await logReads(
    ctx,
    'matching.read',
    opened.map(({ request }) => request.patientId),
  )
  return asked.map(({ request, firstName, note, met }) => {
    // Who asks nobody in particular stays unknown until somebody takes it on.
    const name = request.therapistId === null ? null : firstName
    return requestView(request, { name, note, answer: null, met })
  })
}

/** What waits for an answer comes before what has had one, however much of that there is. */
const isOpen = sql`${therapistRequests.state} = 'open'`

function isTakenOn({ kind, state, therapistId }: RequestRow, me: string): boolean {
  return kind === 'matching' && state === 'accepted' && therapistId === me
}

async function openForMe({ id, therapistId, noteForTherapist }: RequestRow, open: OwnTextOpener) {
  if (noteForTherapist === null || therapistId === null) return null
  return open(noteForTherapist, therapistNotePlace(therapistId, id))
}
