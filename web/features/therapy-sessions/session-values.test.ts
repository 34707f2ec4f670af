import { expect, test } from 'vitest'
import type { TherapySession } from '../../../contract/therapy-sessions.ts'
import { isWritten, textsOf, valuesOf } from './session-values.ts'

const stored = (own: Pick<TherapySession, 'therapist_notes' | 'therapist_notes_locked'>): TherapySession => ({
  id: '7c1f5f0e-3c55-4f0b-9a4c-0e5a7c3b2a11',
  patient_id: '7c1f5f0e-3c55-4f0b-9a4c-0e5a7c3b2a12',
  date: '2026-01-15',
  session_type: 'phone_call',
  created_at: '2026-01-15T10:00:00.000Z',
  updated_at: '2026-01-15T10:00:00.000Z',
  therapist_name: 'Tove Terapeut',
  is_own: true,
  locked: false,
  notes: 'Sömnen.',
  transcript: null,
  patient_summary: null,
  summary_shared: false,
  key_insights: null,
  ...own,
})

test('private notes that are locked are not sent, though the field of them is empty', () => {
  const session = stored({ therapist_notes: null, therapist_notes_locked: true })
  expect(textsOf(valuesOf(session), session)).toEqual({
    date: '2026-01-15',
    session_type: 'phone_call',
    notes: 'Sömnen.',
    transcript: '',
  })
})

test('private notes that are open, and those of a new session, are sent as they stand', () => {
  const session = stored({ therapist_notes: 'Mitt.', therapist_notes_locked: false })
  expect(textsOf({ ...valuesOf(session), therapist_notes: '' }, session)).toMatchObject({ therapist_notes: '' })
  expect(textsOf({ ...valuesOf(null), therapist_notes: 'Nytt.' }, null)).toMatchObject({ therapist_notes: 'Nytt.' })
})

test('to leave the form loses something once a text is not what is stored', () => {
  const session = stored({ therapist_notes: null, therapist_notes_locked: true })
  for (const of of [null, session]) {
    expect(isWritten({ ...valuesOf(of), date: '2026-01-16' }, of)).toBe(false)
    expect(isWritten({ ...valuesOf(of), transcript: 'Klient: Jag sov.' }, of)).toBe(true)
  }
  expect(isWritten({ ...valuesOf(session), notes: '' }, session)).toBe(true)
})
