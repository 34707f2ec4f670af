import { DEFAULT_SESSION_TYPE, SessionType } from '../../../contract/session-types.ts'
import type { TherapySession } from '../../../contract/therapy-sessions.ts'
import { stockholmDay } from '../../../contract/stockholm-time.ts'
import type { SessionValues } from './session-draft.ts'

/** What stands in the form at first: of a change what is stored, of a new session today and nothing else. */
export function valuesOf(session: TherapySession | null): SessionValues {
  return {
    id: session?.id ?? crypto.randomUUID(),
    date: session?.date ?? stockholmDay(new Date()),
    session_type: session?.session_type ?? DEFAULT_SESSION_TYPE,
    notes: session?.notes ?? '',
    transcript: session?.transcript ?? '',
    therapist_notes: session?.therapist_notes ?? '',
    version: session?.updated_at ?? '',
  }
}

/** What of the form is sent to be stored. Private notes that are locked are left out: an empty field does not mean that they are. */
export function textsOf(written: SessionValues, session: TherapySession | null) {
  const { date, session_type, notes, transcript, therapist_notes } = written
  const type = SessionType.safeParse(session_type).data ?? DEFAULT_SESSION_TYPE
  const own = session?.therapist_notes_locked === true ? {} : { therapist_notes }
  return { date, session_type: type, notes, transcript, ...own }
}

/** True where a text of the form is not what is stored: to leave the form would lose it. */
export function isWritten(written: SessionValues, session: TherapySession | null): boolean {
  const stored = valuesOf(session)
  return (['notes', 'transcript', 'therapist_notes'] as const).some((field) => written[field] !== stored[field])
}
