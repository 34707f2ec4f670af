import { daysLater, stockholmDay, stockholmMoment } from '../../../contract/stockholm-time.ts'

/** In Sweden: no mail wakes anybody. */
const AT = '10:00'

/** When the next reminder is due: at ten in the morning, so many days after the day of `now`, both as they are in Sweden. */
export function nextReminder(now: Date, everyDays: number): Date {
  // Counted by the calendar: a day on which the clocks change is no 24 hours.
  const clock = `${daysLater(stockholmDay(now), everyDays)}T${AT}`
  return stockholmMoment(clock) ?? new Date(`${clock}Z`)
}
