import { type SQL, sql } from 'drizzle-orm'
import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { Context } from '../../context.ts'
import { fromBase64Url } from '../../crypto/bytes.ts'
import type { EpochScope } from '../../crypto/epoch.ts'
import { macPublicKey } from '../../crypto/public-key-mac.ts'
import { createUserKeys } from '../../crypto/user-keys.ts'
import { type GuardedAct, guarded } from '../../db/guarded.ts'
import { isOwnPublicKey } from '../keys/checked-public-key.ts'
import { insertRetiredKey, isGranted } from '../keys/queries.ts'
import { listLocked } from '../keys/list-reopenable.ts'
import { type Reader, SCOPES } from '../keys/new-epochs.ts'
import { rotateEpochs } from '../keys/rotate-epochs.ts'
import { type OpenConnection, findSharing } from '../keys/queries.ts'
import { lockConnection, stillConnected } from '../connections/queries.ts'
import { newPasswordColumns } from './new-password-columns.ts'
import type { ResetLink } from './reset-link.ts'
import { spendResetLink } from './spend-reset-link.ts'

/**
 * A reset without the recovery code (docs/keys.md): a new key pair, and for a client new epochs. The old pair is put
 * away with its recovery wrap, so that the code can be given later. `locked` where that leaves something the person
 * cannot read; null when the link, the password or sharing changed at the same moment and nothing was done.
 */
export async function replaceKeys(ctx: Context, link: ResetLink, password: string): Promise<'kept' | 'locked' | null> {
  const { user } = link
  const keys = await createUserKeys()
  const columns = {
    ...(await newPasswordColumns(ctx, user.id, password, keys.secretKey)),
    publicKey: keys.publicKey,
    publicKeyMac: await macPublicKey(fromBase64Url(ctx.config.SERVER_KEY), user.id, keys.publicKey),
    secretKeyByRecovery: null,
    recoveryConfirmedAt: null,
  }
  const retired = insertRetiredKey(ctx.db, {
    id: ctx.newId(),
    userId: user.id,
    publicKey: user.publicKey,
    secretKeyByRecovery: user.secretKeyByRecovery,
    retiredAt: ctx.now(),
  })
  const reset = spendResetLink(ctx, link, columns)
  const replace = { ...reset, act: [...reset.act, retired] }
  if (user.role === 'patient') return (await startOver(ctx, user.id, keys.publicKey, replace)) ? 'locked' : null
  if (!(await guarded(ctx, replace))) return null
  const locked = await listLocked(ctx.db, user.id)
  return locked.length > 0 || user.secretKeyByRecovery !== null ? 'locked' : 'kept'
}

/** New epochs of both scopes; false where what the client shares changed meanwhile. */
async function startOver(ctx: Context, patientId: string, publicKey: string, replace: GuardedAct): Promise<boolean> {
  const open = await findSharing(ctx.db, patientId)
  // Before the key goes: a state that only the old one opens must not be overwritten by the first message after.
  await clientChat(ctx.bindings, ctx.config, patientId).setSafetyAside()
  const therapist = open === null ? null : await therapistReader(ctx, patientId, open)
  const rotation = {
    patientId,
    scopes: SCOPES,
    readers: [{ id: patientId, publicKey, scopes: SCOPES }, ...(therapist === null ? [] : [therapist])],
  }
  if (open === null || therapist === null) return rotateEpochs(ctx, rotation, replace)
  return rotateEpochs(ctx, rotation, {
    ...replace,
    locks: [lockConnection(ctx.db, open.connectionId), ...replace.locks],
    condition: sql`${replace.condition} and ${stillShared(ctx, open, patientId, therapist)}`,
  })
}

/**
 * The therapist goes on reading what is shared. One whose own new key the client has not confirmed gets a place that
 * nobody's key opens, until that confirmation fills it: a reset must not hand a stranger what the client has not.
 */
async function therapistReader(ctx: Context, patientId: string, open: OpenConnection): Promise<Reader> {
  const { therapist, shareRecord, shareChats } = open
  const scopes: readonly EpochScope[] = [
    ...(shareRecord ? ['record' as const] : []),
    ...(shareChats ? ['chat' as const] : []),
  ]
  const [genuine, unconfirmed] = await Promise.all([
    isOwnPublicKey(ctx, therapist),
    listLocked(ctx.db, therapist.id, patientId),
  ])
  const confirmed = genuine && unconfirmed.length === 0
  const publicKey = confirmed ? therapist.publicKey : (await createUserKeys()).publicKey
  return { id: therapist.id, publicKey, scopes }
}

/** Holds while the client still shares what was read. */
function stillShared({ db }: Context, { connectionId }: OpenConnection, patientId: string, therapist: Reader): SQL {
  const granted = therapist.scopes.map((scope) => isGranted(db, patientId, therapist.id, scope))
  return sql.join([stillConnected(db, connectionId), ...granted], sql` and `)
}
