import { not, sql } from 'drizzle-orm'
import { SESSIONS_A_DAY } from '../../../contract/therapy-session-limits.ts'
import type { Input } from '../../../contract/endpoint.ts'
import type { createTherapySession as endpoint, TherapySession } from '../../../contract/therapy-sessions.ts'
import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { DAY } from '../../day.ts'
import { attemptsOf } from '../../http/attempts-of.ts'
import { AppError } from '../../http/app-error.ts'
import { ownTextOpener } from '../keys/open-key-chain.ts'
import { readScope } from '../keys/patient-scope.ts'
import { lockSharing, sharesNow } from '../keys/shares-now.ts'
import { beginAnalysis } from './begin-analysis.ts'
import { therapistView } from './therapist-view.ts'
import { findSession, isThere } from './queries.ts'
import { sealForTherapist, sealSession } from './seal-session.ts'
import { therapySessions } from './tables.ts'

const REGISTERED = { name: 'session-register', limit: SESSIONS_A_DAY, window: DAY }

/**
 * Registers a session with a connected client who shares their record, and has it analysed. The same id again answers what
 * is stored, where that is what was sent. Throws `AppError` 404 and 403 as every read of a record does, 429 for too many in a
 * day, 409 where the id is another's or has another text, or the client has just stopped sharing.
 */
export async function createTherapySession(ctx: UserContext, body: Input<typeof endpoint>['body']) {
  const { patient_id: patientId, id = ctx.newId(), date, session_type: sessionType, notes, therapist_notes } = body
  const text = { notes, transcript: body.transcript ?? '' }
  const { scope, keys } = await readScope(ctx, 'record', patientId, 'therapy_session.read')
  const opening = await keys
  await (await attemptsOf(ctx, REGISTERED, ctx.actor.userId)).count()
  const [sealed, therapistNotes, own] = await Promise.all([
    sealSession(ctx, { id, patientId }, text, opening),
    sealForTherapist(ctx, id, 'therapist_notes', therapist_notes ?? ''),
    ownTextOpener(ctx),
  ])
  const at = ctx.now()
  const therapistId = ctx.actor.userId
  const values = {
    id,
    patientId,
    therapistId,
    date,
    sessionType,
    ...sealed,
    therapistNotes,
    createdAt: at,
    updatedAt: at,
  }
  const isNew = await guarded(ctx, {
    locks: [lockSharing(ctx.db, patientId, therapistId)],
    condition: sql`${sharesNow(ctx.db, patientId, therapistId, 'record')} and ${not(isThere(ctx.db, id))}`,
    act: [ctx.db.insert(therapySessions).values(values)],
    audit: { action: 'therapy_session.create', entity: id, subjectId: patientId },
  })
  const row = await findSession(ctx.db, scope, id)
  if (row === null || row.therapistId !== therapistId) throw notStored()
  const jobId = isNew ? (await beginAnalysis(ctx, row, text, opening)).jobId : row.analysisJobId
  const stored = await therapistView(ctx, row, { keys: opening, own })
  if (!isNew && !saysTheSame(stored, body)) throw otherText()
  return { ...stored, analysis_job_id: jobId }
}

/** True where what was sent is what is stored: an answer that went lost on its way is asked for once more. */
function saysTheSame(stored: TherapySession, sent: Input<typeof endpoint>['body']): boolean {
  return (
    stored.date === sent.date &&
    stored.session_type === sent.session_type &&
    stored.notes === sent.notes &&
    (stored.transcript ?? '') === (sent.transcript ?? '') &&
    (stored.therapist_notes ?? '') === (sent.therapist_notes ?? '')
  )
}

function otherText(): AppError {
  return new AppError('conflict', 'Sessionen är redan sparad, med en annan text. Det du har skrivit finns kvar här.')
}

function notStored(): AppError {
  return new AppError(
    'conflict',
    'Sessionen kunde inte sparas: klienten delar kanske inte längre med dig. Ladda om sidan.',
  )
}
