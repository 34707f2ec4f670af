import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { SharedScope } from '../../crypto/epoch.ts'
import { createUserKeys } from '../../crypto/user-keys.ts'
import { stillConnected } from '../connections/queries.ts'
import { allowedScopes } from './allow-reader.ts'
import { isOwnPublicKey } from './checked-public-key.ts'
import { listLocked } from './list-reopenable.ts'
import type { Reader } from './new-epochs.ts'
import { isGranted, type OpenConnection } from './queries.ts'

/**
 * The therapist goes on reading what is shared. One whose own new key the client has not confirmed gets a place that
 * nobody's key opens, until that confirmation fills it: a reset must not hand a stranger what the client has not.
 */
export async function readingTherapist(ctx: Context, patientId: string, open: OpenConnection): Promise<Reader | null> {
  const { therapist, shareRecord, shareChats } = open
  const allowed = await allowedScopes(ctx, patientId, therapist.id)
  const scopes: readonly SharedScope[] = [
    ...(shareRecord && allowed.has('record') ? ['record' as const] : []),
    ...(shareChats && allowed.has('chat') ? ['chat' as const] : []),
  ]
  const [genuine, unconfirmed] = await Promise.all([
    isOwnPublicKey(ctx, therapist),
    listLocked(ctx.db, therapist.id, patientId),
  ])
  // Whatever the rows say: nothing is sealed to somebody, or to a key, that the client has not let read.
  if (scopes.length === 0) return null
  const known = scopes.every((scope) => allowed.get(scope) === therapist.publicKey)
  const confirmed = genuine && known && unconfirmed.length === 0
  const publicKey = confirmed ? therapist.publicKey : (await createUserKeys()).publicKey
  return { id: therapist.id, publicKey, scopes }
}

/** Holds while the client still shares what was read. */
export function stillShared(
  { db }: Context,
  { connectionId }: OpenConnection,
  patientId: string,
  therapist: Reader,
): SQL {
  const granted = therapist.scopes.map((scope) => isGranted(db, patientId, therapist.id, scope))
  return sql.join([stillConnected(db, connectionId), ...granted], sql` and `)
}
