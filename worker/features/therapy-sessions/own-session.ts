import type { UserContext } from '../../context.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { type PatientScope, readScope } from '../keys/patient-scope.ts'
import { findClientOf, findSession, type SessionRow } from './queries.ts'

interface OpenSession {
  readonly row: SessionRow
  readonly patientId: string
  readonly scope: PatientScope<'record'>
  readonly keys: EpochKeys
}

/** A session that the therapist may read. Throws `AppError` 404 for one of nobody's client, 403 where nothing is shared. */
export async function readableSession(ctx: UserContext, id: string): Promise<OpenSession> {
  const patientId = await findClientOf(ctx.db, id)
  // In the words that a stranger's client has too: the answer must not tell which.
  if (patientId === null) throw notFound('Klient hittades inte')
  const { scope, keys } = await readScope(ctx, 'record', patientId, 'therapy_session.read')
  const [row, opening] = await Promise.all([findSession(ctx.db, scope, id), keys])
  if (row === null) throw notFound('Sessionen finns inte.')
  return { row, patientId, scope, keys: opening }
}

/** The same of one that the therapist registered. Throws `AppError` 403 besides for another's. */
export async function ownSession(ctx: UserContext, id: string): Promise<OpenSession> {
  const session = await readableSession(ctx, id)
  if (session.row.therapistId !== ctx.actor.userId) {
    throw new AppError('forbidden', 'Bara den som registrerade sessionen kan ändra den.')
  }
  return session
}
