import { ALERT_ESCALATED_AFTER, ALERT_REMINDED_AFTER } from '../../../contract/alerts.ts'
import { MINUTE } from '../../day.ts'

/** Who has been told of an alert by mail, in this order. */
export const TOLD = { nobody: 0, therapist: 1, reminded: 2, onCall: 3 } as const
type Told = (typeof TOLD)[keyof typeof TOLD]

/** A mail is tried again after so long, and nobody else tries meanwhile. Milliseconds. */
export const MAIL_LEASE = 2 * MINUTE

/**
 * The mail that an unacknowledged alert of this age (ms) is owed, or null: by its age alone, so that a mail nobody takes
 * keeps no later one back. A first mail that comes late is the reminder.
 */
export function nextMail(age: number, told: number): Exclude<Told, 0> | null {
  const wanted = wantedAt(age)
  return wanted > told ? wanted : null
}

function wantedAt(age: number): Exclude<Told, 0> {
  if (age >= ALERT_ESCALATED_AFTER) return TOLD.onCall
  return age >= ALERT_REMINDED_AFTER ? TOLD.reminded : TOLD.therapist
}

/** When the mail after this one is due, in ms after the alert; null after the last. */
export function dueAfter(told: number): number | null {
  if (told >= TOLD.onCall) return null
  return told >= TOLD.reminded ? ALERT_ESCALATED_AFTER : ALERT_REMINDED_AFTER
}
