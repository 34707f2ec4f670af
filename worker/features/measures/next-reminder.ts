import { stockholmClock, stockholmMoment } from '../../../contract/stockholm-time.ts'
import { DAY } from '../../day.ts'

/** In Sweden: no mail wakes anybody. */
const AT = '10:00'

/** When the next reminder is due: at ten in the morning, so many days after the day of `now`. */
export function nextReminder(now: Date, everyDays: number): Date {
  const later = new Date(now.getTime() + everyDays * DAY)
  return stockholmMoment(`${stockholmClock(later).slice(0, 10)}T${AT}`) ?? later
}
