import type { Db } from '../../db/client.ts'
import { listRecentSignals } from '../chat/queries.ts'
import { clientIds, connectedClients } from '../connections/queries.ts'
import { listQuestions } from '../sharing/queries.ts'
import { isGranted, listGrantsOf, reopenedKeys } from '../keys/queries.ts'

/**
 * A therapist's connected clients with the keys that open them, the signals since one time, and the questions to read since
 * another: in one round trip.
 */
export async function listConnectedPatients(
  db: Db,
  therapistId: string,
  since: { readonly signals: Date; readonly questions: Date },
) {
  const clients = clientIds(db, therapistId)
  const sharesRecord = (patientId: Parameters<typeof isGranted>[1]) => isGranted(db, patientId, therapistId, 'record')
  const [people, grants, signals, retired, questions] = await db.batch([
    connectedClients(db, therapistId),
    listGrantsOf(db, therapistId, clients),
    listRecentSignals(db, clients, since.signals, sharesRecord),
    reopenedKeys(db, therapistId),
    listQuestions(db, therapistId, since.questions),
  ])
  return { people, grants, signals, retired, questions }
}
