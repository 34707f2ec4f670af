import type { Context } from '../../context.ts'
import { verifyPublicKey } from '../../crypto/public-key-mac.ts'
import { isSpent } from './spent.ts'
import { log } from '../../log.ts'
import { rotating } from '../../secrets/rotating.ts'

export interface StoredPublicKey {
  readonly id: string
  readonly publicKey: string
  readonly publicKeyMac: string
}

/**
 * Whether a person's public key was put there by the Worker, and is not one that a reset has put out of use: somebody with
 * the database alone can swap it.
 */
export async function isOwnPublicKey(ctx: Context, { id, publicKey, publicKeyMac }: StoredPublicKey): Promise<boolean> {
  if (await isSpent(ctx, id, [['key', publicKey]])) return false
  return verifyPublicKey(rotating(ctx.config, 'SERVER_KEY'), id, publicKey, publicKeyMac)
}

/** A person's public key to seal something to. Throws, for one that was swapped, what answers as 500. */
export async function checkedPublicKey(ctx: Context, owner: StoredPublicKey): Promise<string> {
  if (await isOwnPublicKey(ctx, owner)) return owner.publicKey
  log('error', 'public_key_swapped', { requestId: ctx.requestId, userId: owner.id })
  throw new Error('A public key does not carry its own MAC.')
}
