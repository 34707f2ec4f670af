import type { UserContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { getBooked } from './get-booked.ts'
import { refusePast } from './sealed-time.ts'
import { countTimeChange, storeTime } from './store-time.ts'

/** Calls a booked time off. Throws `AppError` 404, 409 for one that is called off, has been or was changed meanwhile, and 429. */
export async function callOffBookedTime(ctx: UserContext, id: string, revision: number) {
  const booked = await getBooked(ctx, id)
  const { request, time } = booked
  if (request.time === null || request.timeCalledOffAt !== null) {
    throw new AppError('conflict', 'Här finns ingen tid att avboka.')
  }
  refusePast(ctx, time)
  await countTimeChange(ctx)
  await storeTime(ctx, booked, { change: 'called_off', revision, columns: { timeCalledOffAt: ctx.now() } })
  return { detail: 'Tiden är avbokad. Den andra får ett mejl om det.' }
}
