import type { UserActor } from '../../actor.ts'
import type { UserContext } from '../../context.ts'
import { type EpochSecret, isShared, type SharedScope } from '../../crypto/epoch.ts'
import { createEpochKeys, type EpochKeys } from '../../crypto/epoch-keys.ts'
import type { AuditAction } from '../../db/audit-actions.ts'
import { auditRowWhere } from '../../db/audit.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { openGrants, type StoredGrant } from './open-grants.ts'
import { type ReopenedKey, walkKeyChain } from './open-key-chain.ts'
import { openConnection } from '../connections/queries.ts'
import { allowedScopes } from './allow-reader.ts'
import { epochsOpenToClient, listGrantsOf, reopenedKeys } from './queries.ts'
import { lacksSecondStep, requireSecondStep } from './require-second-step.ts'
import { sharesNow } from './shares-now.ts'

declare const brand: unique symbol

/**
 * Proof that the actor may read this client's data of these scopes. Only this file mints it. A query names the scopes it
 * reads under: proof of more will do for it, proof of another will not.
 */
export interface PatientScope<Scopes extends SharedScope> {
  readonly patientId: string
  /** The client themselves asks, who alone reads their private talks. */
  readonly isOwn: boolean
  readonly [brand]: { readonly [Scope in Scopes]: true }
}

/** Holds because every caller below has checked who asks, and for what. */
function mint<Scopes extends SharedScope>(patientId: string, isOwn: boolean) {
  return { patientId, isOwn } as PatientScope<Scopes>
}

/** A client's own data, of every scope: of who acts, as their token says. */
export function ownScope(actor: UserActor): PatientScope<SharedScope> {
  return mint(actor.userId, true)
}

/** A scope with the keys that open it. `keys` is a promise so that rows can be read beside it. */
interface OpenScope<Scope extends SharedScope> {
  readonly scope: PatientScope<Scope>
  readonly keys: Promise<EpochKeys>
  /**
   * Of these keys what the client opens too; the same object where that is all. What a reset has locked for the client is written
   * anew by nobody: whoever reset their password by mail would read it (docs/keys.md#what-a-reset-locks-and-what-opens-it-again).
   */
  readonly common: Promise<EpochKeys>
}

/**
 * The scope a read asks for: a client's own, or a therapist's of a connected client who shares it, with what opens it at
 * this moment. A therapist's read is written to the client's access log, as `action`; null where the caller writes it, once it
 * is known what is read and before any of it is answered. Throws `AppError` 400 where a therapist names no client, 404 for a
 * client who is not the therapist's, and to a client for anybody but themselves, 403 for one who does not share this scope, and
 * where a therapist signed in with one step only.
 */
export async function readScope<Scope extends SharedScope>(
  ctx: UserContext,
  scope: Scope,
  patientId?: string,
  action: AuditAction | null = `${scope}.read`,
): Promise<OpenScope<Scope>> {
  const open = await readSharedScope(ctx, scope, patientId, action)
  if (open === null) throw new AppError('forbidden', 'Klienten har valt att inte dela det här med dig.')
  return open
}

/**
 * As `readScope`, for what a client may share or not: null where they do not, and then no read is written. Throws what else
 * `readScope` does.
 */
export async function readSharedScope<Scope extends SharedScope>(
  ctx: UserContext,
  scope: Scope,
  patientId?: string,
  action: AuditAction | null = `${scope}.read`,
): Promise<OpenScope<Scope> | null> {
  const { userId, role, session } = ctx.actor
  if (role === 'patient') {
    if (patientId !== undefined && patientId !== userId) throw notFound()
    const keys = session.then((opened) => opened.keys)
    return { scope: mint(userId, true), keys, common: keys }
  }
  requireSecondStep(ctx)
  if (patientId === undefined) throw new AppError('bad_request', 'Ange vilken klient det gäller.')
  const { connected, grants, ofClient, retired } = await therapistStanding(ctx, patientId, scope, action)
  if (!connected) throw notFound('Klient hittades inte')
  if (!grants.some((grant) => grant.scope === scope)) return null
  const secrets = readerSecrets(ctx, grants, retired)
  const keys = secrets.then(createEpochKeys)
  const isOfClient = (epoch: Pick<StoredGrant, 'scope' | 'epoch'>) => ofClient.has(epochName(epoch))
  const common = grants.every(isOfClient) ? keys : secrets.then((all) => createEpochKeys(all.filter(isOfClient)))
  return { scope: mint(patientId, false), keys, common }
}

/**
 * What a therapist may open of a client at this moment; a grant that went a moment ago opens nothing any more, and none
 * does where `lacksSecondStep`.
 */
export async function readerKeys(
  ctx: UserContext,
  grants: readonly StoredGrant[],
  retired: readonly ReopenedKey[],
): Promise<EpochKeys> {
  return createEpochKeys(await readerSecrets(ctx, grants, retired))
}

async function readerSecrets(
  ctx: UserContext,
  grants: readonly StoredGrant[],
  retired: readonly ReopenedKey[],
): Promise<readonly EpochSecret[]> {
  if (lacksSecondStep(ctx)) return []
  const { pairs } = await walkKeyChain(await ctx.actor.session, retired)
  return (await openGrants({ config: ctx.config, pairs }, grants)).secrets
}

async function therapistStanding(ctx: UserContext, patientId: string, scope: SharedScope, action: AuditAction | null) {
  const { db, actor } = ctx
  const allowed = await allowedScopes(ctx, patientId, actor.userId)
  // What is refused was not read.
  const isLogged = action !== null && allowed.has(scope)
  const [open, grants, retired, ofClient] = await db.batch([
    openConnection(db, patientId, actor.userId),
    listGrantsOf(db, actor.userId, patientId),
    reopenedKeys(db, actor.userId),
    epochsOpenToClient(db, patientId),
    ...(isLogged
      ? [auditRowWhere(ctx, { action, subjectId: patientId }, sharesNow(db, patientId, actor.userId, scope))]
      : []),
  ])
  return {
    connected: open.length > 0,
    grants: open.length > 0 ? grants.filter((grant) => isShared(grant.scope) && allowed.has(grant.scope)) : [],
    ofClient: new Set(ofClient.map(epochName)),
    retired,
  }
}

function epochName({ scope, epoch }: Pick<StoredGrant, 'scope' | 'epoch'>): string {
  return `${scope} ${epoch}`
}
