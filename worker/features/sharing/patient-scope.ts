import { and, eq, isNull } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import type { EpochScope } from '../../crypto/epoch.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { connections, keyGrants } from './tables.ts'

declare const brand: unique symbol

/** Proof that the actor may read this client's data of one scope. Only this file mints it. */
export interface PatientScope {
  readonly patientId: string
  readonly scope: EpochScope
  readonly [brand]: true
}

/** Holds because every caller below has checked who asks. */
function mint(patientId: string, scope: EpochScope): PatientScope {
  return { patientId, scope } as PatientScope
}

/** A client's own data. */
export function ownScope(ctx: UserContext, scope: EpochScope): PatientScope {
  return mint(ctx.actor.userId, scope)
}

/**
 * The scope a read asks for: a client's own, or a therapist's of a connected client who shares it. Throws `AppError`
 * 404 for a client who is not the therapist's, 403 for one who does not share this scope.
 */
export async function readScope(ctx: UserContext, scope: EpochScope, patientId?: string): Promise<PatientScope> {
  const { userId, role } = ctx.actor
  if (role === 'patient') {
    if (patientId !== undefined && patientId !== userId) throw notFound()
    return mint(userId, scope)
  }
  if (patientId === undefined) throw new AppError('bad_request', 'Ange vilken klient det gäller.')
  const { connected, granted } = await therapistStanding(ctx.db, userId, patientId, scope)
  if (!connected) throw notFound('Klient hittades inte')
  if (!granted) throw new AppError('forbidden', 'Klienten har valt att inte dela det här med dig.')
  return mint(patientId, scope)
}

async function therapistStanding(db: Db, therapistId: string, patientId: string, scope: EpochScope) {
  const [connection, grants] = await db.batch([
    db
      .select({ id: connections.id })
      .from(connections)
      .where(
        and(
          eq(connections.patientId, patientId),
          eq(connections.therapistId, therapistId),
          isNull(connections.disconnectedAt),
        ),
      ),
    db
      .select({ epoch: keyGrants.epoch })
      .from(keyGrants)
      .where(and(eq(keyGrants.patientId, patientId), eq(keyGrants.scope, scope), eq(keyGrants.readerId, therapistId)))
      .limit(1),
  ])
  return { connected: connection.length > 0, granted: grants.length > 0 }
}
