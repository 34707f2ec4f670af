import type { setBookedTime as endpoint } from '../../../contract/booked-times.ts'
import type { Input } from '../../../contract/endpoint.ts'
import type { UserContext } from '../../context.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { requireConsents } from '../consents/require-consents.ts'
import { checkedInbox } from '../keys/checked-inbox.ts'
import { recordInboxes } from '../keys/queries.ts'
import { raiseForTexts } from '../safety/raise-for-texts.ts'
import { bookable, refusePast, sealTime } from './sealed-time.ts'
import { type Booked, getBooked } from './get-booked.ts'
import { findTherapist } from './queries.ts'
import { countTimeChange, storeTime } from './store-time.ts'

/**
 * Moves a booked time; the therapist also books one where none stands. What a client writes is screened as a message is.
 * Throws `AppError` 400 for a time that cannot be booked, 403 `consent_required`, 404, 409 where the time has been or was
 * changed meanwhile, 429.
 */
export async function setBookedTime(
  ctx: UserContext,
  id: string,
  { revision, ...wanted }: Input<typeof endpoint>['body'],
) {
  const isClient = ctx.actor.role === 'patient'
  if (isClient) await requireConsents(ctx)
  const time = bookable(ctx, wanted)
  const booked = await getBooked(ctx, id)
  const stands = booked.request.time !== null && booked.request.timeCalledOffAt === null
  if (isClient && !stands) throw new AppError('conflict', 'Här finns ingen tid att flytta. Be om ett nytt samtal.')
  if (stands) refusePast(ctx, booked.time)
  await countTimeChange(ctx)
  if (isClient && time.place !== null) await raiseForTexts(ctx, [time.place])
  const sealed = await sealTime(ctx, time, await readersOf(ctx, booked))
  const columns = { ...sealed, timeCalledOffAt: null }
  await storeTime(ctx, booked, { change: stands ? 'moved' : 'booked', revision, columns })
  return { detail: stands ? 'Tiden är flyttad. Ni ser båda den nya.' : 'Tiden är bokad. Ni ser den båda.' }
}

async function readersOf(ctx: UserContext, { request }: Booked) {
  const [therapist, epochs] = await Promise.all([
    request.therapistId === null ? null : findTherapist(ctx.db, request.therapistId),
    recordInboxes(ctx.db, request.patientId),
  ])
  if (therapist === null) throw notFound('Det finns inget bokat samtal här.')
  return { request, therapist, inbox: await checkedInbox(ctx, request.patientId, epochs) }
}
