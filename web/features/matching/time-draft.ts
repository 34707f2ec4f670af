import type { BookedTime, NewTime } from '../../../contract/booked-times.ts'
import { BOOKED_PLACE_MAX_LENGTH } from '../../../contract/limits.ts'
import type { SessionType } from '../../../contract/session-types.ts'
import { stockholmClock, stockholmMoment } from '../../../contract/stockholm-time.ts'
import type { Complaint } from '../../forms/form-state.ts'

/** A time as it is being filled in; the clock is Sweden's, wherever the browser is. */
export interface TimeDraft {
  readonly clock: string
  readonly minutes: number
  readonly format: SessionType
  readonly place: string
}

type TimeField = 'clock' | 'place'

export const EMPTY_TIME: TimeDraft = { clock: '', minutes: 45, format: 'video_call', place: '' }

/** The lengths that are offered, and the one that stands. */
export function minutesOffered(minutes: number): number[] {
  return [...new Set([30, 45, 50, 60, 90, minutes])].toSorted((a, b) => a - b)
}

export function draftOf({ starts_at, minutes, format, place }: BookedTime): TimeDraft {
  return { clock: stockholmClock(new Date(starts_at)), minutes, format, place: place ?? '' }
}

/** What can be seen to be wrong before it is sent. */
export function timeComplaint({ clock, place }: TimeDraft, now: Date): Complaint<TimeField> | null {
  const moment = stockholmMoment(clock)
  const fields = {
    ...(moment === null && { clock: 'Välj dag och klockslag.' }),
    ...(moment !== null && moment <= now && { clock: 'Den tiden har redan varit. Välj en som kommer.' }),
    ...(place.trim().length > BOOKED_PLACE_MAX_LENGTH && { place: 'Texten är för lång.' }),
  }
  return Object.keys(fields).length === 0 ? null : { form: null, fields }
}

/** As it is sent; null where no time is filled in. */
export function newTimeOf({ clock, minutes, format, place }: TimeDraft): NewTime | null {
  const moment = stockholmMoment(clock)
  return moment && { starts_at: moment.toISOString(), minutes, format, place: place.trim() || null }
}
