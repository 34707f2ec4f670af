import type { UserContext } from '../../context.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { lockedForClient } from '../keys/locked-for-client.ts'
import { type PatientScope, readScope } from '../keys/patient-scope.ts'
import { openField } from './therapist-view.ts'
import { findClientOf, findSession, type SessionRow } from './queries.ts'

interface OpenSession {
  readonly row: SessionRow
  readonly patientId: string
  readonly scope: PatientScope<'record'>
  readonly keys: EpochKeys
  /** Of the keys what the client opens too. */
  readonly common: EpochKeys
}

/** A session that the therapist may read. Throws `AppError` 404 for one of nobody's client, 403 where nothing is shared. */
export async function readableSession(ctx: UserContext, id: string): Promise<OpenSession> {
  const patientId = await findClientOf(ctx.db, id)
  // In the words that a stranger's client has too: the answer must not tell which.
  if (patientId === null) throw notFound('Klient hittades inte')
  const { scope, keys, common } = await readScope(ctx, 'record', patientId, 'therapy_session.read')
  const [row, opening, ofBoth] = await Promise.all([findSession(ctx.db, scope, id), keys, common])
  if (row === null) throw notFound('Sessionen finns inte.')
  return { row, patientId, scope, keys: opening, common: ofBoth }
}

/** The same of one that the therapist registered. Throws `AppError` 403 besides for another's. */
export async function ownSession(ctx: UserContext, id: string): Promise<OpenSession> {
  const session = await readableSession(ctx, id)
  if (session.row.therapistId !== ctx.actor.userId) {
    throw new AppError('forbidden', 'Bara den som registrerade sessionen kan ändra den.')
  }
  return session
}

/** The same, to be written anew. Throws `AppError` 409 besides where a reset has locked it for the client. */
export async function rewritableSession(ctx: UserContext, id: string): Promise<OpenSession> {
  const session = await ownSession(ctx, id)
  const { row, common } = session
  if (row.notes !== null && (await openField(row, 'notes', common)) === null) throw lockedForClient()
  return session
}
