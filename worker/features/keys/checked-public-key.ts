import type { Context } from '../../context.ts'
import { verifyPublicKey } from '../../crypto/public-key-mac.ts'
import { log } from '../../log.ts'
import { rotating } from '../../secrets/rotating.ts'

export interface StoredPublicKey {
  readonly id: string
  readonly publicKey: string
  readonly publicKeyMac: string
}

/** Whether a person's public key was put there by the Worker: somebody with the database alone can swap it. */
export function isOwnPublicKey(ctx: Context, { id, publicKey, publicKeyMac }: StoredPublicKey): Promise<boolean> {
  return verifyPublicKey(rotating(ctx.config, 'SERVER_KEY'), id, publicKey, publicKeyMac)
}

/** A person's public key to seal something to. Throws, for one that was swapped, what answers as 500. */
export async function checkedPublicKey(ctx: Context, owner: StoredPublicKey): Promise<string> {
  if (await isOwnPublicKey(ctx, owner)) return owner.publicKey
  log('error', 'public_key_swapped', { requestId: ctx.requestId, userId: owner.id })
  throw new Error('A public key does not carry its own MAC.')
}
