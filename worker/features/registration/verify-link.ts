import type { Context } from '../../context.ts'
import { linkMac } from './new-challenges.ts'
import { findLink } from '../sign-in/queries.ts'
import { VERIFIED, acceptChallenge } from './accept-challenge.ts'

/** Verifies an address with the mailed link's token: 24 hours, single use. */
export async function verifyLink(ctx: Context, token: string) {
  const secretMac = await linkMac(ctx, token)
  const challenge = await findLink(ctx.db, secretMac, ctx.now())
  if (challenge === null || !(await acceptChallenge(ctx, challenge.id, challenge.userId, challenge.email))) {
    return { verified: false, message: 'Länken har gått ut, är redan använd, eller så är adressen redan bekräftad.' }
  }
  return { verified: true, message: VERIFIED }
}
