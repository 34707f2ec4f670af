import type { Db } from '../../db/client.ts'
import { listRecentSignals } from '../chat/queries.ts'
import { clientIds, connectedClients } from '../connections/queries.ts'
import { listQuestions } from '../sharing/queries.ts'
import { isGranted, listGrantsOf, reopenedKeys } from '../keys/queries.ts'

/** A therapist's connected clients with the keys that open them with the signals and the questions to read since a time, in one round trip. */
export async function listConnectedPatients(db: Db, therapistId: string, since: Date) {
  const clients = clientIds(db, therapistId)
  const sharesRecord = (patientId: Parameters<typeof isGranted>[1]) => isGranted(db, patientId, therapistId, 'record')
  const [people, grants, signals, retired, questions] = await db.batch([
    connectedClients(db, therapistId),
    listGrantsOf(db, therapistId, clients),
    listRecentSignals(db, clients, since, sharesRecord),
    reopenedKeys(db, therapistId),
    listQuestions(db, therapistId, since),
  ])
  return { people, grants, signals, retired, questions }
}
