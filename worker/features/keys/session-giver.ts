import type { UserContext } from '../../context.ts'
import { fromBase64Url } from '../../crypto/bytes.ts'
import { type Giver, giverOf } from './new-epochs.ts'

/** Who acts as giver of grants, with the secret key that their session opens. */
export async function sessionGiver(ctx: UserContext): Promise<Giver> {
  const { userId, keyring } = await ctx.actor.session
  return giverOf(userId, keyring.secretKey, fromBase64Url(ctx.config.SERVER_KEY))
}
