import { sql } from 'drizzle-orm'
import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { Context } from '../../context.ts'
import { fromBase64Url } from '../../crypto/bytes.ts'
import { macPublicKey } from '../../crypto/public-key-mac.ts'
import { createUserKeys } from '../../crypto/user-keys.ts'
import { type GuardedAct, guarded } from '../../db/guarded.ts'
import { insertRetiredKey } from '../keys/queries.ts'
import { listLocked } from '../keys/list-reopenable.ts'
import { type Giver, giverOf, SHARED_SCOPES } from '../keys/new-epochs.ts'
import { readingTherapist, stillShared } from '../keys/reading-therapist.ts'
import { rotateEpochs } from '../keys/rotate-epochs.ts'
import { findSharing } from '../keys/queries.ts'
import { lockConnection } from '../connections/queries.ts'
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
  const serverKey = fromBase64Url(ctx.config.SERVER_KEY)
  const columns = {
    ...(await newPasswordColumns(ctx, user.id, password, keys.secretKey)),
    publicKey: keys.publicKey,
    publicKeyMac: await macPublicKey(serverKey, user.id, keys.publicKey),
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
  if (user.role === 'patient') {
    const client = await giverOf(user.id, keys.secretKey, serverKey)
    return (await startOver(ctx, client, replace)) ? 'locked' : null
  }
  if (!(await guarded(ctx, replace))) return null
  const locked = await listLocked(ctx.db, user.id)
  return locked.length > 0 || user.secretKeyByRecovery !== null ? 'locked' : 'kept'
}

/**
 * New epochs of what can be shared, and of the private talks at the sign-in that follows (`catchUpEpochs`); false where what the
 * client shares changed meanwhile.
 */
async function startOver(ctx: Context, client: Giver, replace: GuardedAct): Promise<boolean> {
  const patientId = client.id
  const open = await findSharing(ctx.db, patientId)
  // Before the key goes: a state that only the old one opens must not be overwritten by the first message after.
  await clientChat(ctx.bindings, ctx.config, patientId).setSafetyAside()
  const therapist = open === null ? null : await readingTherapist(ctx, patientId, open)
  const rotation = {
    client,
    scopes: SHARED_SCOPES,
    readers: [
      { id: patientId, publicKey: client.publicKey, scopes: SHARED_SCOPES },
      ...(therapist === null ? [] : [therapist]),
    ],
  }
  if (open === null || therapist === null) return rotateEpochs(ctx, rotation, replace)
  return rotateEpochs(ctx, rotation, {
    ...replace,
    locks: [lockConnection(ctx.db, open.connectionId), ...replace.locks],
    condition: sql`${replace.condition} and ${stillShared(ctx, open, patientId, therapist)}`,
  })
}
