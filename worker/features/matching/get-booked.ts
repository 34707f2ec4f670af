import { and, eq } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { notFound } from '../../http/app-error.ts'
import { users } from '../../db/users.ts'
import { ownTextOpener } from '../keys/open-key-chain.ts'
import { readTime, type SealedTime } from './sealed-time.ts'
import { openField } from './list-own-requests.ts'
import { acceptedSessions } from './queries.ts'
import { therapistTimePlace } from './request-place.ts'
import type { RequestRow } from './request-view.ts'
import { therapistRequests } from './tables.ts'

/** An accepted wish for a session, with its time where one is booked that the caller's keys open. */
export interface Booked {
  readonly request: RequestRow
  readonly time: SealedTime | null
  /** Where its client is reached. */
  readonly clientEmail: string
}

/** Throws `AppError` 404 for a request that is not the caller's, or not accepted. */
export async function getBooked(ctx: UserContext, id: string): Promise<Booked> {
  const [row] = await ctx.db
    .select({ request: therapistRequests, clientEmail: users.email })
    .from(therapistRequests)
    .innerJoin(users, eq(users.id, therapistRequests.patientId))
    .where(and(eq(therapistRequests.id, id), acceptedSessions(ctx)))
  if (row === undefined) throw notFound('Det finns inget bokat samtal här.')
  return { ...row, time: readTime(await openTime(ctx, row.request)) }
}

async function openTime(ctx: UserContext, request: RequestRow): Promise<string | null> {
  const { id, therapistId, timeForTherapist } = request
  if (ctx.actor.role === 'patient') {
    const { keys } = await ctx.actor.session
    return (await openField([request], 'time', keys)).get(id) ?? null
  }
  if (timeForTherapist === null || therapistId === null) return null
  return (await ownTextOpener(ctx))(timeForTherapist, therapistTimePlace(therapistId, id))
}
