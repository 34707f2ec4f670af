import { useState } from 'react'
import {
  THERAPIST_NOTES_MAX_LENGTH,
  SESSION_NOTES_MAX_LENGTH,
  SESSION_TRANSCRIPT_MAX_LENGTH,
} from '../../../contract/therapy-session-limits.ts'
import {
  createTherapySession,
  getTherapySession,
  listTherapySessions,
  sessionAnalysis,
  type TherapySession,
  updateTherapySession,
} from '../../../contract/therapy-sessions.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { kept } from '../../api/browser-storage.ts'
import { call } from '../../api/call.ts'
import { invalidate } from '../../api/queries.ts'
import { fieldComplaints, issueComplaints } from '../../forms/field-complaints.ts'
import { useForm } from '../../forms/use-form.ts'
import { draftName, forgetDraft, keepDraft, readDraft, type SessionValues } from './session-draft.ts'
import { isWritten, textsOf, valuesOf } from './session-values.ts'

type SessionField = 'date' | 'notes' | 'transcript' | 'therapist_notes'

const FIELDS: Readonly<Record<string, SessionField>> = {
  date: 'date',
  notes: 'notes',
  transcript: 'transcript',
  therapist_notes: 'therapist_notes',
}

interface SessionFormOptions {
  readonly patientId: string
  /** What is changed; null of a new one. */
  readonly session: TherapySession | null
  readonly onSaved: (id: string) => void
}

/**
 * The form of a new session, or of a change: what is typed is kept in this tab until it is saved. Where somebody has changed the
 * session meanwhile, `conflict` is what is stored; neither is lost until the therapist has chosen.
 */
export function useSessionForm({ patientId, session, onSaved }: SessionFormOptions) {
  const name = draftName(patientId, session?.id ?? null)
  const [values, setValues] = useState(() => readDraft(kept, name) ?? valuesOf(session))
  const [conflict, setConflict] = useState<TherapySession | null>(null)
  const form = useForm<SessionValues, SessionField>(save, { check, refused })

  function change(typed: Partial<SessionValues>) {
    const next = { ...values, ...typed }
    setValues(next)
    keepDraft(kept, name, next)
    form.changed(...(Object.keys(typed) as SessionField[]))
  }

  async function save(written: SessionValues) {
    try {
      await send(patientId, session, written)
    } catch (error) {
      if (isConflict(error)) setConflict(await findOther(written))
      throw error
    }
    forgetDraft(kept, name)
    await Promise.all([invalidate(listTherapySessions), invalidate(sessionAnalysis)])
    onSaved(written.id)
  }

  function refused(error: unknown) {
    const prefix = session === null ? 'Kunde inte skapa session' : 'Kunde inte uppdatera session'
    if (error instanceof ApiError && error.issues.length > 0) return issueComplaints(error, FIELDS) ?? detailOf(error)
    return `${prefix}: ${detailOf(error)}`
  }

  return {
    values,
    change,
    isWritten: isWritten(values, session),
    conflict,
    shell: form.shell,
    fields: form.fields,
    submit: () => form.submit(values),
    /** Of a conflict: what is written here takes the place of what is stored. */
    saveAnyway: () => {
      if (conflict === null) return
      const next = { ...values, version: conflict.updated_at }
      setConflict(null)
      setValues(next)
      form.submit(next)
    },
    /** What is written here is given up. */
    discard: () => forgetDraft(kept, name),
  }
}

function check({ date, notes, transcript, therapist_notes }: SessionValues) {
  const tooLong = (text: string, max: number) => (text.trim().length > max ? 'Korta ner texten först.' : null)
  return fieldComplaints<SessionField>([
    ['date', date === '' ? 'Ange ett datum' : null],
    ['notes', notes.trim() === '' ? 'Sessionsanteckningar är obligatoriska' : tooLong(notes, SESSION_NOTES_MAX_LENGTH)],
    ['transcript', tooLong(transcript, SESSION_TRANSCRIPT_MAX_LENGTH)],
    ['therapist_notes', tooLong(therapist_notes, THERAPIST_NOTES_MAX_LENGTH)],
  ])
}

/** A session without a version is new; one that turned out to be stored already is changed from then on. */
async function send(patientId: string, session: TherapySession | null, written: SessionValues): Promise<void> {
  const { id, version } = written
  const body = textsOf(written, session)
  if (version === '') await call(createTherapySession, { body: { ...body, id, patient_id: patientId } })
  else await call(updateTherapySession, { params: { id }, body: { ...body, updated_at: version } })
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409
}

/** What is stored of a session now; null where it is still this version, or cannot be found out. */
async function findOther({ id, version }: SessionValues): Promise<TherapySession | null> {
  const stored = await call(getTherapySession, { params: { id } }).catch(() => null)
  return stored?.updated_at === version ? null : stored
}
