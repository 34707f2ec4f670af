import type { Db } from '../../db/client.ts'
import { lackingTailoring } from '../ai-settings/queries.ts'
import { listRecentSignals } from '../chat/queries.ts'
import { clientIds, connectedClients } from '../connections/queries.ts'
import { listQuestions } from '../sharing/queries.ts'
import { isGranted, listGrantsOf, reopenedKeys } from '../keys/queries.ts'

/**
 * A therapist's connected clients with the keys that open them, the signals since one time, the questions to read since
 * another, and whether any of them lacks what opens the therapist's tailoring: in one round trip.
 */
export async function listConnectedPatients(
  db: Db,
  therapistId: string,
  since: { readonly signals: Date; readonly questions: Date },
) {
  const clients = clientIds(db, therapistId)
  const sharesRecord = (patientId: Parameters<typeof isGranted>[1]) => isGranted(db, patientId, therapistId, 'record')
  const [people, grants, signals, retired, questions, lacking] = await db.batch([
    connectedClients(db, therapistId),
    listGrantsOf(db, therapistId, clients),
    listRecentSignals(db, clients, since.signals, sharesRecord),
    reopenedKeys(db, therapistId),
    listQuestions(db, therapistId, since.questions),
    lackingTailoring(db, therapistId),
  ])
  return { people, grants, signals, retired, questions, lacksTailoring: lacking.length > 0 }
}
