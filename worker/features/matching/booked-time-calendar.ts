import type { UserContext } from '../../context.ts'
import { notFound } from '../../http/app-error.ts'
import { calendarFile } from './calendar-file.ts'
import { getBooked } from './get-booked.ts'
import { logReads } from '../keys/log-reads.ts'
import { hasPlace, timeView } from './sealed-time.ts'

/**
 * The booked time as a file for a calendar. It names nobody: a calendar is often another's to see. A client sees in their
 * access log that their therapist took the place along. Throws `AppError` 404 where no time is booked, or none that the
 * caller's keys open.
 */
export async function bookedTimeCalendar(ctx: UserContext, id: string): Promise<Response> {
  const { request, time } = await getBooked(ctx, id)
  if (time === null) throw notFound('Här finns ingen bokad tid.')
  if (ctx.actor.role === 'therapist' && hasPlace(time)) await logReads(ctx, 'booking.read', [request.patientId])
  const { starts_at, minutes, place, state, revision } = timeView(request, time)
  const file = calendarFile({
    uid: `${id}@${new URL(ctx.config.APP_ORIGIN).hostname}`,
    revision,
    startsAt: new Date(starts_at),
    minutes,
    place,
    isCalledOff: state === 'called_off',
    now: ctx.now(),
  })
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="mote.ics"',
    },
  })
}
