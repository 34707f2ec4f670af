import { eq, sql } from 'drizzle-orm'
import type { Input } from '../../../contract/endpoint.ts'
import type { updateTherapySession as endpoint } from '../../../contract/therapy-sessions.ts'
import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { AppError } from '../../http/app-error.ts'
import { type OwnTextOpener, ownTextOpener } from '../keys/open-key-chain.ts'
import { lockSharing, sharesNow } from '../keys/shares-now.ts'
import { beginAnalysis } from './begin-analysis.ts'
import { openField, openOwnNotes, therapistView } from './therapist-view.ts'
import { rewritableSession } from './readable-session.ts'
import { findSession, isThere, type SessionRow } from './queries.ts'
import { sealForTherapist, sealSession, type SessionText } from './seal-session.ts'
import { therapySessions } from './tables.ts'

type Change = Input<typeof endpoint>['body']

/**
 * Changes a session that the therapist registered, and has it analysed anew where what the analysis reads has changed.
 * Throws `AppError` 409 where somebody has changed it since the version that `updated_at` names: neither is lost; and where
 * what is stored does not open to them, or to the client.
 */
export async function updateTherapySession(ctx: UserContext, id: string, change: Change) {
  const { row: before, patientId, scope, keys } = await rewritableSession(ctx, id)
  const version = before.updatedAt
  if (change.updated_at && new Date(change.updated_at).getTime() !== version.getTime()) throw changedSince()
  const text = { notes: change.notes, transcript: await transcriptOf(change, before, keys) }
  const isSame = await saysTheSame(before, change, text, keys)
  const own = await ownTextOpener(ctx)
  const [sealed, therapistNotes] = await Promise.all([
    sealSession(ctx, { id, patientId }, text, keys),
    privateNotesOf(ctx, change, before, own),
  ])
  const outdated = isSame ? {} : { keyInsights: null, patientSummary: null, summaryShared: false, analysisJobId: null }
  const values = {
    date: change.date,
    sessionType: change.session_type,
    ...sealed,
    therapistNotes,
    ...outdated,
    updatedAt: laterThan(version, ctx.now()),
  }
  const { db, actor } = ctx
  const mine = eq(therapySessions.id, id)
  const stored = await guarded(ctx, {
    locks: [
      lockSharing(db, patientId, actor.userId),
      db.select({ id: therapySessions.id }).from(therapySessions).where(mine).for('update'),
    ],
    condition: sql`${sharesNow(db, patientId, actor.userId, 'record')} and ${isThere(db, id, version)}`,
    act: [db.update(therapySessions).set(values).where(mine)],
    audit: { action: 'therapy_session.update', entity: id, subjectId: patientId },
  })
  const row = stored ? await findSession(db, scope, id) : null
  if (row === null) throw changedSince()
  const jobId = isSame ? row.analysisJobId : (await beginAnalysis(ctx, row, text, keys)).jobId
  return { ...(await therapistView(ctx, row, { keys, own })), analysis_job_id: jobId }
}

/** A transcript that is not sent stays as it is. */
async function transcriptOf({ transcript }: Change, before: SessionRow, keys: Parameters<typeof openField>[2]) {
  if (transcript !== undefined) return transcript ?? ''
  const stored = await openField(before, 'transcript', keys)
  if (stored === null) throw locked()
  return stored
}

/** The private notes as they are to be stored. Those that are not sent stay as they are, and so do those that are locked. */
async function privateNotesOf(ctx: UserContext, change: Change, before: SessionRow, own: OwnTextOpener) {
  const { therapist_notes: notes } = change
  if (notes === undefined) return before.therapistNotes
  if (before.therapistNotes !== null && (await openOwnNotes(ctx, before, own)) === null) throw locked()
  return sealForTherapist(ctx, before.id, 'therapist_notes', notes ?? '')
}

/** True where nothing that the analysis reads has changed. */
async function saysTheSame(
  before: SessionRow,
  change: Change,
  text: SessionText,
  keys: Parameters<typeof openField>[2],
): Promise<boolean> {
  if (before.date !== change.date || before.sessionType !== change.session_type) return false
  const [notes, transcript] = await Promise.all([
    openField(before, 'notes', keys),
    openField(before, 'transcript', keys),
  ])
  return notes === text.notes && transcript === text.transcript
}

/** Two changes of one millisecond are two versions. */
function laterThan(version: Date, now: Date): Date {
  return now > version ? now : new Date(version.getTime() + 1)
}

function locked(): AppError {
  return new AppError('conflict', 'Det som är sparat är låst för dig, och skrivs inte över.')
}

function changedSince(): AppError {
  return new AppError('conflict', 'Sessionen har ändrats sedan du öppnade den. Det du har skrivit finns kvar här.')
}
