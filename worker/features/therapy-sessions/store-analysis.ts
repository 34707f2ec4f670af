import { and, eq } from 'drizzle-orm'
import type { KeyInsights } from '../../../contract/therapy-sessions.ts'
import type { Context } from '../../context.ts'
import { sealToInbox } from '../../crypto/patient-text.ts'
import { lockSharing, sharesNow } from '../keys/shares-now.ts'
import { sessionPlace } from './session-place.ts'
import { therapySessions } from './tables.ts'

/** Which version of a session is analysed, and the inbox that the result goes to. */
export interface AnalysisTarget {
  readonly sessionId: string
  readonly patientId: string
  /** Who registered it. */
  readonly therapistId: string
  /** The session's `updated_at`. */
  readonly version: string
  readonly recordEpoch: number
  readonly recordInbox: string
}

interface Result {
  readonly keyInsights: KeyInsights
  readonly patientSummary: string | null
}

/**
 * Writes what an analysis found, sealed to the client's inbox. False where the session has been changed since or is gone, or
 * the client shares no more with who registered it.
 */
export async function storeAnalysis(ctx: Context, target: AnalysisTarget, result: Result): Promise<boolean> {
  const { sessionId, patientId, therapistId, recordEpoch: epoch } = target
  const { db } = ctx
  const seal = (field: 'key_insights' | 'patient_summary', text: string) =>
    sealToInbox(text, target.recordInbox, { ...sessionPlace(patientId, sessionId, field), epoch })
  const [keyInsights, patientSummary] = await Promise.all([
    seal('key_insights', JSON.stringify(result.keyInsights)),
    result.patientSummary === null ? null : seal('patient_summary', result.patientSummary),
  ])
  const [, stored] = await db.batch([
    lockSharing(db, patientId, therapistId),
    db
      .update(therapySessions)
      .set({ keyInsights, patientSummary, summaryShared: false })
      .where(
        and(
          eq(therapySessions.id, sessionId),
          eq(therapySessions.patientId, patientId),
          eq(therapySessions.therapistId, therapistId),
          eq(therapySessions.updatedAt, new Date(target.version)),
          sharesNow(db, patientId, therapistId, 'record'),
        ),
      )
      .returning({ id: therapySessions.id }),
  ])
  return stored.length > 0
}
