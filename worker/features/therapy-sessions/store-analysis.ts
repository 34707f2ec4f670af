import { and, eq, isNull, type SQL } from 'drizzle-orm'
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

/** What the model found. */
interface Found {
  readonly keyInsights: KeyInsights
  readonly patientSummary: string
}

/**
 * Writes what an analysis found, sealed to the client's inbox. False where the session has been changed since or is gone, or
 * the client shares no more with who registered it.
 */
export async function storeAnalysis(ctx: Context, target: AnalysisTarget, found: Found): Promise<boolean> {
  const [keyInsights, patientSummary] = await Promise.all([
    seal(target, 'key_insights', JSON.stringify(found.keyInsights)),
    seal(target, 'patient_summary', found.patientSummary),
  ])
  return store(ctx, target, { keyInsights, patientSummary, summaryShared: false })
}

/**
 * Writes why there is no analysis. False also where there is one, which has a summary: that stays, and so does what the client
 * is shown of it.
 */
export async function storeRefusal(ctx: Context, target: AnalysisTarget, insights: KeyInsights): Promise<boolean> {
  const keyInsights = await seal(target, 'key_insights', JSON.stringify(insights))
  return store(ctx, target, { keyInsights }, isNull(therapySessions.patientSummary))
}

function seal(target: AnalysisTarget, field: 'key_insights' | 'patient_summary', text: string): Promise<string> {
  const { sessionId, patientId, recordInbox, recordEpoch: epoch } = target
  return sealToInbox(text, recordInbox, { ...sessionPlace(patientId, sessionId, field), epoch })
}

type Columns = Partial<Pick<typeof therapySessions.$inferInsert, 'keyInsights' | 'patientSummary' | 'summaryShared'>>

async function store(ctx: Context, target: AnalysisTarget, columns: Columns, condition?: SQL): Promise<boolean> {
  const { sessionId, patientId, therapistId } = target
  const { db } = ctx
  const [, stored] = await db.batch([
    lockSharing(db, patientId, therapistId),
    db
      .update(therapySessions)
      .set(columns)
      .where(
        and(
          eq(therapySessions.id, sessionId),
          eq(therapySessions.patientId, patientId),
          eq(therapySessions.therapistId, therapistId),
          eq(therapySessions.updatedAt, new Date(target.version)),
          sharesNow(db, patientId, therapistId, 'record'),
          condition,
        ),
      )
      .returning({ id: therapySessions.id }),
  ])
  return stored.length > 0
}
