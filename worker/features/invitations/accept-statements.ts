import { and, eq, exists, gt, isNull, type SQL } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { EpochSecret } from '../../crypto/epoch.ts'
import { connectStatements, sharedScopes } from './connect-statements.ts'
import { grantsFor } from '../keys/new-epochs.ts'
import { trustedReader } from '../keys/trusted-reader.ts'
import type { FoundInvitation } from './queries.ts'
import { invitations } from './tables.ts'

/** The client who accepts, with every epoch's secret that is at hand, and what they choose to share. */
export interface Accepting {
  readonly patientId: string
  readonly secrets: readonly EpochSecret[]
  readonly shareChats: boolean
  /** What must hold beside the invitation itself. */
  readonly onlyIf?: SQL | undefined
}

/**
 * The statements that use an invitation up and connect, for one batch: `use` decides and answers one row where it did,
 * the others follow it or change nothing. Throws for a therapist's key that was swapped.
 */
export async function acceptStatements(ctx: Context, invitation: FoundInvitation, accepting: Accepting) {
  const { db } = ctx
  const { patientId, secrets } = accepting
  const now = ctx.now()
  const scopes = sharedScopes(accepting.shareChats)
  const grants = await grantsFor(secrets, [await trustedReader(ctx, invitation.therapist, scopes)])
  const connection = { id: ctx.newId(), patientId, therapistId: invitation.therapist.id, connectedAt: now }
  const usable = and(
    eq(invitations.id, invitation.id),
    isNull(invitations.usedAt),
    gt(invitations.expiresAt, now),
    accepting.onlyIf,
  )
  const [connect, grant, audit] = connectStatements(
    ctx,
    connection,
    grants,
    usedNow(ctx, invitation.id, patientId, now),
  )
  const use = db
    .update(invitations)
    .set({ usedAt: now, usedBy: patientId })
    .where(usable)
    .returning({ id: invitations.id })
  return { use, connect, grant, audit }
}

/** Two calls of one client in the same millisecond look alike to this; the one that comes second is refused by the index. */
function usedNow({ db }: Context, id: string, patientId: string, now: Date): SQL {
  return exists(
    db
      .select({ id: invitations.id })
      .from(invitations)
      .where(and(eq(invitations.id, id), eq(invitations.usedBy, patientId), eq(invitations.usedAt, now))),
  )
}
