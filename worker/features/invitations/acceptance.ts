import { and, eq, exists, gt, isNull, not, type SQL } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { SharedScope, EpochSecret } from '../../crypto/epoch.ts'
import { auditRowWhere } from '../../db/audit.ts'
import type { GuardedAct } from '../../db/guarded.ts'
import { lockUser } from '../../db/lock-user.ts'
import { anyConnection, insertConnection } from '../connections/queries.ts'
import { insertGrants } from '../keys/queries.ts'
import { type Giver, grantsFor } from '../keys/new-epochs.ts'
import { trustedReader } from '../keys/trusted-reader.ts'
import type { FoundInvitation } from './queries.ts'
import { invitations } from './tables.ts'

/** What a client shares on connecting: the record always, the conversations as chosen (docs/keys.md). */
export function sharedScopes(shareChats: boolean): readonly SharedScope[] {
  return shareChats ? ['record', 'chat'] : ['record']
}

/** The client who accepts, with every epoch's secret that is at hand, and what they choose to share. */
export interface Accepting {
  readonly client: Giver
  readonly secrets: readonly EpochSecret[]
  readonly shareChats: boolean
  /** What must hold beside the invitation itself. */
  readonly onlyIf?: SQL | undefined
}

/**
 * Uses an invitation up and connects, where the invitation is still good; the index `connections_one_open` refuses a second
 * open connection. Throws for a therapist's key that was swapped.
 */
export async function acceptance(ctx: Context, invitation: FoundInvitation, accepting: Accepting): Promise<GuardedAct> {
  const { db } = ctx
  const { client, secrets, shareChats, onlyIf } = accepting
  const patientId = client.id
  const { therapist } = invitation
  const now = ctx.now()
  const grants = await grantsFor(secrets, [await trustedReader(ctx, therapist, sharedScopes(shareChats))], client)
  const connection = { id: ctx.newId(), patientId, therapistId: therapist.id, connectedAt: now }
  const own = eq(invitations.id, invitation.id)
  const rows = (condition: SQL | undefined) => db.select({ id: invitations.id }).from(invitations).where(condition)
  const usable = and(own, isNull(invitations.usedAt), gt(invitations.expiresAt, now), onlyIf)
  return {
    locks: [lockUser(db, patientId), rows(own).for('update')],
    condition: exists(rows(usable)),
    act: [
      db.update(invitations).set({ usedAt: now, usedBy: patientId }).where(own),
      ...(invitation.matched ? [matchedClient(ctx, patientId, therapist.id)] : []),
      insertConnection(db, connection),
      insertGrants(db, grants),
    ],
    audit: { action: 'sharing.connect', entity: connection.id, subjectId: patientId },
  }
}

/**
 * What the therapist is invoiced for (docs/operations.md): a client whom Lyhörd has matched them with, and who was never
 * theirs before. It is about the therapist, so that it stays when the client is erased. To be run before they are connected.
 */
function matchedClient(ctx: Context, patientId: string, therapistId: string) {
  const isNew = not(exists(anyConnection(ctx.db, patientId, therapistId)))
  return auditRowWhere(ctx, { action: 'matching.connect', subjectId: therapistId }, isNew)
}
