import type { UserContext } from '../../context.ts'
import { sealPatientText } from '../../crypto/patient-text.ts'
import { attemptsOf } from '../../http/attempts-of.ts'
import { raiseForTexts } from '../safety/raise-for-texts.ts'
import { writingKeys } from '../keys/writing-keys.ts'
import { requestPlace } from './request-place.ts'
import { DAY } from '../../day.ts'

/** Each request is a mail to somebody: nobody needs more than these in a day. */
const REQUESTS = { name: 'therapist-request', limit: 10, window: DAY }

/**
 * A client's request as a row, its note screened as a message is and sealed under their record; an empty note is one
 * too. Stores nothing. Throws `AppError` 429.
 */
export async function newRequest(ctx: UserContext, note: string) {
  const { userId: patientId, keys } = await ctx.actor.session
  await raiseForTexts(ctx, [note])
  await (await attemptsOf(ctx, REQUESTS, patientId)).count()
  const { record } = await writingKeys(keys, patientId)
  const id = ctx.newId()
  const sealed = await sealPatientText(note, record.key, {
    ...requestPlace(patientId, id, 'note'),
    epoch: record.epoch,
  })
  return { id, patientId, note: sealed, createdAt: ctx.now() }
}
