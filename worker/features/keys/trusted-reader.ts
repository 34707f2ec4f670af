import type { Context } from '../../context.ts'
import type { SharedScope } from '../../crypto/epoch.ts'
import { checkedPublicKey, type StoredPublicKey } from './checked-public-key.ts'
import type { Reader } from './new-epochs.ts'

/** Somebody to grant these scopes to, once their public key is proven to be theirs. Throws as `checkedPublicKey` does. */
export async function trustedReader(
  ctx: Context,
  owner: StoredPublicKey,
  scopes: readonly SharedScope[],
): Promise<Reader> {
  return { id: owner.id, publicKey: await checkedPublicKey(ctx, owner), scopes }
}
