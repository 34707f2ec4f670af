import { eq } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { publicKeyFingerprint } from '../../crypto/public-key-mac.ts'
import { notFound } from '../../http/app-error.ts'
import { checkedPublicKey } from './checked-public-key.ts'
import { users } from '../../db/users.ts'

/** The fingerprint of the caller's own key, to read out to the other person. */
export async function ownFingerprint(ctx: UserContext): Promise<{ fingerprint: string }> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, ctx.actor.userId))
  if (user === undefined) throw notFound()
  return { fingerprint: await publicKeyFingerprint(await checkedPublicKey(ctx, user)) }
}
