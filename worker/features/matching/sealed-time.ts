import * as z from 'zod/mini'
import type { BookedTime, NewTime } from '../../../contract/booked-times.ts'
import { BOOKED_DAYS_AHEAD } from '../../../contract/limits.ts'
import { SessionType } from '../../../contract/session-types.ts'
import type { Context } from '../../context.ts'
import { sealToInbox } from '../../crypto/patient-text.ts'
import { sealForReader } from '../../crypto/reader-text.ts'
import { DAY } from '../../day.ts'
import { AppError } from '../../http/app-error.ts'
import type { Inbox } from '../keys/checked-inbox.ts'
import { checkedPublicKey, type StoredPublicKey } from '../keys/checked-public-key.ts'
import { requestPlace, therapistTimePlace } from './request-place.ts'
import type { therapistRequests } from './tables.ts'
import { readForeign } from '../keys/open-inbox-rows.ts'

/** What is sealed of a booked time: all of it, since when somebody meets their therapist is theirs to know. */
const SealedTime = z.object({
  starts_at: z.string(),
  minutes: z.number(),
  format: SessionType,
  place: z.nullable(z.string()),
})
export type SealedTime = z.output<typeof SealedTime>

/** The two who are to read it. */
interface TimeReaders {
  readonly request: { readonly id: string; readonly patientId: string }
  readonly inbox: Inbox
  readonly therapist: StoredPublicKey
}

/** A time that can be booked, in UTC. Throws `AppError` 400 for one that is none, has been, or is too far away. */
export function bookable(ctx: Pick<Context, 'now'>, { starts_at, minutes, format, place }: NewTime): SealedTime {
  const ahead = Date.parse(starts_at) - ctx.now().getTime()
  if (Number.isNaN(ahead)) throw new AppError('bad_request', 'Den dagen eller det klockslaget finns inte.')
  if (ahead <= 0) throw new AppError('bad_request', 'Den tiden har redan varit. Välj en som kommer.')
  if (ahead > BOOKED_DAYS_AHEAD * DAY) throw new AppError('bad_request', 'Välj en tid inom ett år.')
  return { starts_at: new Date(starts_at).toISOString(), minutes, format, place: place || null }
}

/** What has been is neither moved nor called off. Throws `AppError` 409. A time that nobody can read stands in nobody's way. */
export function refusePast(ctx: Pick<Context, 'now'>, time: SealedTime | null): void {
  if (time !== null && Date.parse(time.starts_at) <= ctx.now().getTime()) {
    throw new AppError('conflict', 'Tiden har redan varit.')
  }
}

/** The columns of a booked time: to the client's inbox and to the therapist's own key, whoever of them books it. */
export async function sealTime(ctx: Context, time: SealedTime, { request, inbox, therapist }: TimeReaders) {
  const text = JSON.stringify(time)
  const { id, patientId } = request
  const [forClient, timeForTherapist] = await Promise.all([
    sealToInbox(text, inbox.publicKey, { ...requestPlace(patientId, id, 'time'), epoch: inbox.epoch }),
    checkedPublicKey(ctx, therapist).then((key) => sealForReader(text, key, therapistTimePlace(therapist.id, id))),
  ])
  return { time: forClient, timeForTherapist }
}

/** What was opened; null for nothing, and for what no one of ours has sealed. */
export function readTime(text: string | null | undefined): SealedTime | null {
  return text === null || text === undefined ? null : readForeign(text, SealedTime)
}

/** True where it says in somebody's words where to meet. */
export function hasPlace(time: SealedTime | null | undefined): boolean {
  return typeof time?.place === 'string'
}

type TimeColumns = Pick<typeof therapistRequests.$inferSelect, 'timeRevision' | 'timeChangedBy' | 'timeCalledOffAt'>

/** As both see it. A meeting that had begun before the contact ended was not called off by that. */
export function timeView({ timeRevision, timeChangedBy, timeCalledOffAt }: TimeColumns, time: SealedTime): BookedTime {
  const calledOff = timeCalledOffAt !== null && timeCalledOffAt.getTime() < Date.parse(time.starts_at)
  return { ...time, state: calledOff ? 'called_off' : 'booked', changed_by: timeChangedBy, revision: timeRevision }
}
