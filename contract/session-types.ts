import * as z from 'zod/mini'

/** How a client and a therapist meet. */
export const SessionType = z.enum(['in_person', 'video_call', 'phone_call', 'home_visit'])
export type SessionType = z.output<typeof SessionType>

export const DEFAULT_SESSION_TYPE: SessionType = 'in_person'

/** What each is called on the screen. */
export const SESSION_TYPE_LABELS: Readonly<Record<SessionType, string>> = {
  in_person: 'Personligt möte',
  video_call: 'Videomöte',
  phone_call: 'Telefonsamtal',
  home_visit: 'Hembesök',
}
