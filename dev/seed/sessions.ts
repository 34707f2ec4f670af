import { randomUUID } from 'node:crypto'
import { createEpochKeys } from '../../worker/crypto/epoch-keys.ts'
import { inboxPublicKey } from '../../worker/crypto/epoch.ts'
import { sealPatientText, sealToInbox } from '../../worker/crypto/patient-text.ts'
import { sealForReader } from '../../worker/crypto/reader-text.ts'
import { DAY } from '../../worker/day.ts'
import type { Db } from '../../worker/db/client.ts'
import { newestKey, newestSecret } from '../../worker/features/keys/writing-keys.ts'
import type { NewAccount } from '../../worker/features/registration/new-account.ts'
import { sessionPlace, therapistPlace } from '../../worker/features/therapy-sessions/session-place.ts'
import { therapySessions } from '../../worker/features/therapy-sessions/tables.ts'
import type { SeedSession } from './seed-client.ts'
import type { SeededSource } from './seed-profile.ts'

interface Pair {
  readonly client: NewAccount
  readonly therapist: NewAccount
}

/**
 * Stores the sessions that a therapist has registered with a client, and what analyses of them have found. Answers their rows,
 * in their order.
 */
export async function seedSessions(
  db: Db,
  pair: Pair,
  sessions: readonly SeedSession[],
): Promise<readonly SeededSource[]> {
  if (sessions.length === 0) return []
  const rows = await Promise.all(sessions.map((session) => sessionRow(pair, session)))
  await db.insert(therapySessions).values(rows)
  return rows.map(({ id, createdAt: at }) => ({ id, at }))
}

async function sessionRow(
  { client, therapist }: Pair,
  session: SeedSession,
): Promise<typeof therapySessions.$inferInsert & { readonly createdAt: Date }> {
  const id = randomUUID()
  const { id: patientId } = client.user
  const { id: therapistId, publicKey } = therapist.user
  const keys = createEpochKeys(client.secrets)
  const { epoch, key } = await newestKey(keys, patientId, 'record')
  const inbox = await inboxPublicKey(newestSecret(keys, patientId, 'record').secret)
  const own = (field: 'therapist_notes' | 'therapist_copy', text: string) =>
    sealForReader(text, publicKey, therapistPlace(therapistId, id, field))
  const record = (field: 'notes' | 'transcript', text: string) =>
    sealPatientText(text, key, { ...sessionPlace(patientId, id, field), epoch })
  const found = (field: 'key_insights' | 'patient_summary', text: string | undefined) =>
    text === undefined ? null : sealToInbox(text, inbox, { ...sessionPlace(patientId, id, field), epoch })
  const { notes, transcript = '', privateNotes = '', analysis, summary } = session
  const heldAt = workdayAt(Date.now() - session.daysAgo * DAY)
  return {
    id,
    patientId,
    therapistId,
    date: heldAt.toISOString().slice(0, 10),
    sessionType: session.type,
    notes: await record('notes', notes),
    transcript: await record('transcript', transcript),
    therapistNotes: await own('therapist_notes', privateNotes),
    therapistCopy: await own('therapist_copy', JSON.stringify({ notes, transcript })),
    keyInsights: await found('key_insights', analysis && JSON.stringify({ ...analysis, mock_analysis: true })),
    patientSummary: await found('patient_summary', summary?.text),
    summaryShared: summary?.shared ?? false,
    createdAt: heldAt,
    updatedAt: heldAt,
  }
}

/** Nobody is received on a Saturday or a Sunday: the Friday before. */
function workdayAt(time: number): Date {
  const sinceFriday = (new Date(time).getUTCDay() + 2) % 7
  return new Date(sinceFriday <= 2 ? time - sinceFriday * DAY : time)
}
