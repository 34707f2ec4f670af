import type { Context } from '../../context.ts'
import { linkMac } from './new-challenges.ts'
import { findLink } from '../email-challenges/queries.ts'
import { VERIFIED, acceptChallenge } from './accept-challenge.ts'

/** Verifies an address with the mailed link's token: 24 hours, single use. */
export async function verifyLink(ctx: Context, token: string) {
  const secretMac = await linkMac(ctx, token)
  const link = await findLink(ctx.db, 'link', secretMac, ctx.now())
  if (link === null || !(await acceptChallenge(ctx, link.id, link.user.id, link.user.email))) {
    return { verified: false, message: 'Länken har gått ut, är redan använd, eller så är adressen redan bekräftad.' }
  }
  return { verified: true, message: VERIFIED }
}
