import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Confirmation, OptionalText, Role, Timestamp, Uuid } from './fields.ts'
import { BOOKED_MINUTES_MAX, BOOKED_MINUTES_MIN, BOOKED_PLACE_MAX_LENGTH } from './limits.ts'
import { SessionType } from './session-types.ts'

const LENGTH = `Ange mellan ${BOOKED_MINUTES_MIN} och ${BOOKED_MINUTES_MAX} minuter.`

/** When and how two people meet. The place may be a link. */
const timeFields = {
  starts_at: z
    .string({ error: 'Ange dag och klockslag.' })
    .check(
      z.maxLength(40, 'Ange dag och klockslag.'),
      z.regex(
        /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/,
        'Ange dag och klockslag, med tidszon.',
      ),
    ),
  minutes: z
    .int({ error: LENGTH })
    .check(z.gte(BOOKED_MINUTES_MIN, { error: LENGTH }), z.lte(BOOKED_MINUTES_MAX, { error: LENGTH })),
  format: SessionType,
  place: OptionalText(BOOKED_PLACE_MAX_LENGTH, `Platsen får vara högst ${BOOKED_PLACE_MAX_LENGTH} tecken.`),
}

export const NewTime = z.strictObject(timeFields)
export type NewTime = z.output<typeof NewTime>

/** A booked time as both see it. */
export const BookedTime = z.object({
  starts_at: Timestamp,
  minutes: z.int(),
  format: SessionType,
  place: z.nullable(z.string()),
  state: z.enum(['booked', 'called_off']),
  /** Who booked, moved or called it off last; null where the contact has ended. */
  changed_by: z.nullable(Role),
  /** Named by who changes it: a change of what has been changed meanwhile is refused. */
  revision: z.int(),
})
export type BookedTime = z.output<typeof BookedTime>

const Revision = z.int().check(z.gte(0), z.lte(1_000_000))
const params = z.object({ id: Uuid })

export const setBookedTime = endpoint({
  method: 'PUT',
  path: '/api/therapist-booking/requests/:id/time',
  access: 'signedIn',
  gate: 'write',
  summary:
    'Moves the time of an accepted wish for a session; the therapist also books one where none stands. The other is mailed.',
  params,
  body: z.strictObject({ ...timeFields, revision: Revision }),
  response: Confirmation,
})

export const callOffBookedTime = endpoint({
  method: 'DELETE',
  path: '/api/therapist-booking/requests/:id/time',
  access: 'signedIn',
  gate: 'write',
  summary: 'Calls a booked time off; the other is mailed.',
  params,
  body: z.strictObject({ revision: Revision }),
  response: Confirmation,
})

export const bookedTimeCalendar = endpoint({
  method: 'GET',
  path: '/api/therapist-booking/requests/:id/calendar',
  access: 'signedIn',
  summary: 'The booked time as a file for a calendar (text/calendar), under a neutral title.',
  params,
  response: z.string(),
})
