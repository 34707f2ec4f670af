import { answerBookingRequest, listBookingRequests, requestMatching, requestSession } from '../../contract/matching.ts'
import { DAY } from '../../worker/day.ts'
import { send } from './calls.ts'
import type { SeedTherapist } from './caseload.ts'
import type { SeedWish } from './seed-client.ts'

interface Two {
  readonly therapist: SeedTherapist
  /** The client's. */
  readonly bearer: string
}

/** A client's wish for a session, answered with a time next week where it has an answer. */
export async function seedWish(appOrigin: string, { therapist, bearer }: Two, wish: SeedWish): Promise<void> {
  const { message, times, answer } = wish
  const body = { therapist_id: therapist.account.user.id, message, preferred_times: times }
  await send(appOrigin, bearer, requestSession.path, body)
  if (answer === undefined) return
  const own = listBookingRequests.response.parse(
    await send(appOrigin, bearer, listBookingRequests.path, undefined, 'GET'),
  )
  const { minutes, place } = answer
  for (const { id } of own.requests) {
    await send(appOrigin, therapist.bearer, answerBookingRequest.path.replace(':id', id), {
      accept: true,
      message: answer.message,
      time: { starts_at: nextWeek().toISOString(), minutes, format: 'in_person', place },
    })
  }
}

/** A wish for a therapist, which every verified one sees. */
export async function seedMatchingWish(appOrigin: string, bearer: string, note: string): Promise<void> {
  await send(appOrigin, bearer, requestMatching.path, { additional_message: note })
}

/** The Tuesday of next week at nine, by UTC: ten or eleven in Sweden. */
function nextWeek(): Date {
  const now = new Date()
  const daysToMonday = 7 - ((now.getUTCDay() + 6) % 7)
  const day = new Date(now.getTime() + (daysToMonday + 1) * DAY)
  day.setUTCHours(9, 0, 0, 0)
  return day
}
