import type { Db } from '../../db/client.ts'
import { connectionWithKeys } from '../connections/queries.ts'
import { listGrantedScopes } from './queries.ts'

/** A client's open connection, what it shares, and whose keys are concerned. Null where there is none. */
export async function findSharing(db: Db, patientId: string) {
  const [[open], granted] = await db.batch([connectionWithKeys(db, patientId), listGrantedScopes(db, patientId)])
  if (open === undefined) return null
  const scopes = granted.filter(({ readerId }) => readerId === open.therapist.id).map(({ scope }) => scope)
  return { ...open, shareRecord: scopes.includes('record'), shareChats: scopes.includes('chat') }
}

export type OpenConnection = NonNullable<Awaited<ReturnType<typeof findSharing>>>
