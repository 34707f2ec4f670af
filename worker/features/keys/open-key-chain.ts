import type { OpenedSession } from '../../actor.ts'
import type { UserContext } from '../../context.ts'
import { fromBase64Url } from '../../crypto/bytes.ts'
import { lockedAsNull } from '../../crypto/crypto-error.ts'
import { openForReader, type ReaderContext } from '../../crypto/reader-text.ts'
import { importSecretKey } from '../../crypto/user-keys.ts'
import { reopenedKeys } from './queries.ts'
import { lacksSecondStep } from './require-second-step.ts'
import type { retiredKeys } from './tables.ts'

/**
 * The caller's key pairs: the present one, and those of before a reset whose recovery code has been given since. A chain
 * of resets is walked from the newest: each opens the one before it.
 */
export async function openKeyChain(ctx: UserContext): Promise<KeyChain> {
  const [session, retired] = await Promise.all([ctx.actor.session, reopenedKeys(ctx.db, ctx.actor.userId)])
  return walkKeyChain(session, retired)
}

export type ReopenedKey = Pick<typeof retiredKeys.$inferSelect, 'id' | 'userId' | 'secretKeyForOwner'>

/** `openKeyChain` with rows that were read already. */
export async function walkKeyChain({ keyring }: OpenedSession, retired: readonly ReopenedKey[]): Promise<KeyChain> {
  const pairs = [await importSecretKey(keyring.secretKey)]
  const reopened = new Set<string>()
  for (const { id, userId, secretKeyForOwner: sealed } of retired) {
    const secretKey = sealed === null ? null : await openWithAny(pairs, sealed, retiredKeyPlace(id, userId))
    if (secretKey === null) continue
    pairs.push(await importSecretKey(fromBase64Url(secretKey)))
    reopened.add(id)
  }
  return { pairs, reopened }
}

/** Where a retired secret key is sealed to the key that came after it. */
export function retiredKeyPlace(id: string, userId: string): ReaderContext {
  return { table: 'retired_keys', row: id, field: 'secret_key_for_owner', readerId: userId }
}

/** Opens a text sealed to the caller; null where it is sealed to a key that a reset has locked, or `lacksSecondStep`. */
export type OwnTextOpener = (sealed: string, context: ReaderContext) => Promise<string | null>

export async function ownTextOpener(ctx: UserContext): Promise<OwnTextOpener> {
  if (lacksSecondStep(ctx)) return async () => null
  const { pairs } = await openKeyChain(ctx)
  return (sealed, context) => openWithAny(pairs, sealed, context)
}

interface KeyChain {
  readonly pairs: readonly CryptoKeyPair[]
  /** The retired keys among them, by id. */
  readonly reopened: ReadonlySet<string>
}

async function openWithAny(pairs: readonly CryptoKeyPair[], sealed: string, context: ReaderContext) {
  for (const pair of pairs) {
    const text = await openForReader(sealed, pair, context).catch(lockedAsNull)
    if (text !== null) return text
  }
  return null
}
