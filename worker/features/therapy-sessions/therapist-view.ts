import { KeyInsights, type TherapySession } from '../../../contract/therapy-sessions.ts'
import type { UserContext } from '../../context.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { lockedAsNull } from '../../crypto/crypto-error.ts'
import { openPatientText } from '../../crypto/patient-text.ts'
import type { OwnTextOpener } from '../keys/open-key-chain.ts'
import { sessionPlace, therapistPlace } from './session-place.ts'
import type { SessionRow } from './queries.ts'

/** What opens a session's texts. */
interface SessionKeys {
  readonly keys: EpochKeys
  readonly own: OwnTextOpener
}

type SealedField = 'notes' | 'transcript' | 'keyInsights' | 'patientSummary'

const NAMES = {
  notes: 'notes',
  transcript: 'transcript',
  keyInsights: 'key_insights',
  patientSummary: 'patient_summary',
} as const satisfies Record<SealedField, string>

/** A session as a therapist reads it, every text that the keys open. */
export async function therapistView(ctx: UserContext, row: SessionRow, opening: SessionKeys): Promise<TherapySession> {
  const open = (field: SealedField) => openField(row, field, opening.keys)
  const [notes, transcript, insights, summary, therapistNotes] = await Promise.all([
    open('notes'),
    open('transcript'),
    open('keyInsights'),
    open('patientSummary'),
    openOwnNotes(ctx, row, opening.own),
  ])
  const isOwn = row.therapistId === ctx.actor.userId
  return {
    ...commonView(row),
    is_own: isOwn,
    locked: row.notes !== null && notes === null,
    notes,
    transcript: transcript === '' ? null : transcript,
    therapist_notes: therapistNotes === '' ? null : therapistNotes,
    therapist_notes_locked: isOwn && row.therapistNotes !== null && therapistNotes === null,
    patient_summary: summary,
    key_insights: insights === null ? null : readInsights(insights),
  }
}

/** The same as its client sees it: that it took place, and the summary that they are shown. */
export async function clientView(row: SessionRow, keys: EpochKeys): Promise<TherapySession> {
  const summary = row.summaryShared ? await openField(row, 'patientSummary', keys) : null
  return {
    ...commonView(row),
    is_own: false,
    locked: row.summaryShared && row.patientSummary !== null && summary === null,
    notes: null,
    transcript: null,
    therapist_notes: null,
    therapist_notes_locked: false,
    patient_summary: summary,
    key_insights: null,
  }
}

function commonView(row: SessionRow) {
  return {
    id: row.id,
    patient_id: row.patientId ?? '',
    date: row.date,
    session_type: row.sessionType,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    therapist_name: row.therapistName,
    summary_shared: row.summaryShared,
  }
}

/** Null where nothing is stored, or these keys do not open it: that hides nothing else. */
export async function openField(row: SessionRow, field: SealedField, keys: EpochKeys): Promise<string | null> {
  const sealed = row[field]
  if (sealed === null || row.patientId === null) return null
  return openPatientText(sealed, keys, sessionPlace(row.patientId, row.id, NAMES[field])).catch(lockedAsNull)
}

/** The acting therapist's private notes; null where there are none of theirs, or these keys do not open them. */
export async function openOwnNotes(
  { actor }: UserContext,
  row: SessionRow,
  open: OwnTextOpener,
): Promise<string | null> {
  if (row.therapistNotes === null || row.therapistId !== actor.userId) return null
  return open(row.therapistNotes, therapistPlace(actor.userId, row.id, 'therapist_notes'))
}

/** What an inbox holds may be anybody's who knows its public key: text that is no analysis is none. */
function readInsights(text: string): KeyInsights | null {
  try {
    return KeyInsights.parse(JSON.parse(text))
  } catch {
    return null
  }
}
