import { and, eq, exists, type SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { answerMatchingRequest } from '../../../contract/matching.ts'
import type { Input } from '../../../contract/endpoint.ts'
import type { UserContext } from '../../context.ts'
import { sealToInbox } from '../../crypto/patient-text.ts'
import { guarded } from '../../db/guarded.ts'
import { AppError, notFound, sessionExpired } from '../../http/app-error.ts'
import { users } from '../../db/users.ts'
import { checkedInbox, type Inbox } from '../keys/checked-inbox.ts'
import { recordInboxes } from '../keys/queries.ts'
import { type SealedTime, sealTime } from './sealed-time.ts'
import { findTherapist } from './queries.ts'
import { requestPlace } from './request-place.ts'
import type { RequestRow } from './request-view.ts'
import { therapistRequests } from './tables.ts'

export type Answer = Input<typeof answerMatchingRequest>['body']

/** A request with where its client is reached, and what they can be written to with. */
export interface AskedRequest {
  readonly request: RequestRow
  readonly email: string
  readonly firstName: string | null
  readonly inbox: Inbox
}

/** The request, where `standing` lets this therapist know of it. Throws `AppError` 404 otherwise, 409 where it is answered. */
export async function getAsked(ctx: UserContext, id: string, standing: SQL | undefined): Promise<AskedRequest> {
  const known = and(eq(therapistRequests.id, id), standing)
  const client = ctx.db.select({ id: therapistRequests.patientId }).from(therapistRequests).where(known)
  const [[asked], epochs] = await ctx.db.batch([
    ctx.db
      .select({ request: therapistRequests, email: users.email, firstName: users.firstName })
      .from(therapistRequests)
      .innerJoin(users, eq(users.id, therapistRequests.patientId))
      .where(known),
    recordInboxes(ctx.db, client),
  ])
  if (asked === undefined) throw notFound('Förfrågan finns inte.')
  if (asked.request.state !== 'open') throw alreadyAnswered()
  return { ...asked, inbox: await checkedInbox(ctx, asked.request.patientId, epochs) }
}

/** As what a therapist answers, and where they may. */
export interface Standing {
  readonly noun: 'matching' | 'booking'
  readonly answerable: SQL | undefined
}

interface Answering extends Standing {
  /** The time that a yes books. */
  readonly time?: SealedTime | null
  /** Written with the answer, or not at all. */
  readonly rows?: readonly BatchItem<'pg'>[]
}

/**
 * Answers a request that still waits where `answerable` holds: of two answers at once, one counts. The message is sealed
 * to the client's inbox. Throws `AppError` 409 for the other.
 */
export async function storeAnswer(
  ctx: UserContext,
  { request, inbox }: AskedRequest,
  { accept, message }: Answer,
  { noun, answerable, time = null, rows: more = [] }: Answering,
): Promise<void> {
  const { db } = ctx
  const { id, patientId } = request
  const place = { ...requestPlace(patientId, id, 'answer'), epoch: inbox.epoch }
  const answer = message ? await sealToInbox(message, inbox.publicKey, place) : null
  const booked = time === null ? {} : await firstTime(ctx, time, { request, inbox })
  const own = eq(therapistRequests.id, id)
  const rows = (condition: SQL | undefined) =>
    db.select({ id: therapistRequests.id }).from(therapistRequests).where(condition)
  const state = accept ? 'accepted' : 'declined'
  const answered = await guarded(ctx, {
    locks: [rows(own).for('update')],
    condition: exists(rows(and(own, eq(therapistRequests.state, 'open'), answerable))),
    act: [
      db
        .update(therapistRequests)
        .set({ state, therapistId: ctx.actor.userId, answer, answeredAt: ctx.now(), ...booked })
        .where(own),
      ...more,
    ],
    audit: { action: `${noun}.${accept ? 'accept' : 'decline'}`, entity: id, subjectId: patientId },
  })
  if (!answered) throw alreadyAnswered()
}

async function firstTime(
  ctx: UserContext,
  time: SealedTime,
  { request, inbox }: Pick<AskedRequest, 'request' | 'inbox'>,
) {
  const therapist = await findTherapist(ctx.db, ctx.actor.userId)
  if (therapist === null) throw sessionExpired()
  return {
    ...(await sealTime(ctx, time, { request, inbox, therapist })),
    timeRevision: 1,
    timeChangedBy: 'therapist',
  } as const
}

function alreadyAnswered(): AppError {
  return new AppError('conflict', 'Förfrågan är redan besvarad.')
}
