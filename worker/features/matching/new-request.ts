import type { UserContext } from '../../context.ts'
import { sealPatientText } from '../../crypto/patient-text.ts'
import { attemptsFrom, attemptsOf, countInTurn } from '../../http/attempts-of.ts'
import { raiseForTexts } from '../safety/raise-for-texts.ts'
import { writingKeys } from '../keys/writing-keys.ts'
import { requestPlace } from './request-place.ts'
import { DAY } from '../../day.ts'

/** Each request is a mail to somebody, and a line among those that a therapist looks through: no more than these in a day. */
export const REQUESTS = {
  client: { name: 'therapist-request', limit: 10, window: DAY },
  address: { name: 'therapist-request-address', limit: 30, window: DAY },
  all: { name: 'therapist-request-all', limit: 500, window: DAY },
}

/**
 * A client's request as a row, its note screened as a message is and sealed under their record; an empty note is one
 * too. Stores nothing. Throws `AppError` 429.
 */
export async function newRequest(ctx: UserContext, note: string) {
  const { userId: patientId, keys } = await ctx.actor.session
  await raiseForTexts(ctx, [note])
  await countInTurn([
    attemptsOf(ctx, REQUESTS.client, patientId),
    // Before the whole service's, which one place must not use up.
    attemptsFrom(ctx, REQUESTS.address, ctx.address),
    attemptsOf(ctx, REQUESTS.all, 'all'),
  ])
  const { record } = await writingKeys(keys, patientId)
  const id = ctx.newId()
  const sealed = await sealPatientText(note, record.key, {
    ...requestPlace(patientId, id, 'note'),
    epoch: record.epoch,
  })
  return { id, patientId, note: sealed, createdAt: ctx.now() }
}
