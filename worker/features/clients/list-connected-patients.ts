import type { Db } from '../../db/client.ts'
import { lackingTailoring } from '../ai-settings/queries.ts'
import { listRecentSignals, type RecentExchanges } from '../chat/list-recent-signals.ts'
import { clientIds, connectedClients } from '../connections/queries.ts'
import { listQuestions } from '../sharing/queries.ts'
import { isGranted, listGrantsOf, reopenedKeys } from '../keys/queries.ts'

/** Of all connected clients who share their record with this therapist. */
function recentOf(db: Db, therapistId: string, since: Date): RecentExchanges {
  return {
    patients: clientIds(db, therapistId),
    since,
    condition: (patientId) => isGranted(db, patientId, therapistId, 'record'),
  }
}

/**
 * A therapist's connected clients with the keys that open them, the marks of what each has said since one time, the signals of
 * those whose mark is not the known one, the questions to read since another time, and whether any of them lacks what opens
 * the therapist's tailoring: in one round trip.
 */
export async function listConnectedPatients(
  db: Db,
  therapistId: string,
  since: { readonly signals: Date; readonly questions: Date },
  known: Readonly<Record<string, string>>,
) {
  const [people, grants, recent, retired, questions, lacking] = await db.batch([
    connectedClients(db, therapistId),
    listGrantsOf(db, therapistId, clientIds(db, therapistId)),
    listRecentSignals(db, recentOf(db, therapistId, since.signals), known),
    reopenedKeys(db, therapistId),
    listQuestions(db, therapistId, since.questions),
    lackingTailoring(db, therapistId),
  ])
  const marks = [...new Map(recent.map((row) => [row.patientId, row])).values()]
  return { people, grants, marks, signals: withSignals(recent), retired, questions, lacksTailoring: lacking.length > 0 }
}

/** The signals of these clients alone, whatever is known of them. */
export async function listSignalsOf(db: Db, therapistId: string, patients: readonly string[], since: Date) {
  return withSignals(await listRecentSignals(db, { ...recentOf(db, therapistId, since), patients }))
}

type RecentRow = Awaited<ReturnType<typeof listRecentSignals>>[number]

/** Those rows that are an exchange: who has said nothing new has a row of their mark alone. */
function withSignals(rows: readonly RecentRow[]) {
  return rows.flatMap(({ patientId, id, signals, analysis }) =>
    id === null || signals === null ? [] : [{ patientId, id, signals, analysis }],
  )
}
