import type { Input, ResponseOf } from '../../../contract/endpoint.ts'
import type { verifyEmailLink } from '../../../contract/registration.ts'
import type { Context } from '../../context.ts'
import { findVerified } from '../../db/user-queries.ts'
import { findLink } from '../email-challenges/queries.ts'
import { acceptChallenge, VERIFIED } from './accept-challenge.ts'
import { emailLink } from './new-challenges.ts'
import { registrationOfLink } from './registration-of-link.ts'

type Answer = ResponseOf<typeof verifyEmailLink>

const FAILED: Answer = {
  verified: false,
  password_required: false,
  message: 'Länken har gått ut, är redan använd, eller så är adressen redan bekräftad.',
}
const PASSWORD_REQUIRED: Answer = {
  verified: false,
  password_required: true,
  message: 'Skriv lösenordet som du valde när du skapade kontot.',
}

/**
 * Verifies an address with the mailed link's token: 24 hours, single use, and only together with what shows whose
 * registration it is. Throws what `registrationOfLink` does.
 */
export async function verifyLink(ctx: Context, body: Input<typeof verifyEmailLink>['body']): Promise<Answer> {
  const link = await findLink(ctx.db, 'link', await emailLink(ctx).macs(body.token), ctx.now())
  if (link === null || (await findVerified(ctx.db, link.user.email)) !== null) return FAILED
  const registration = await registrationOfLink(ctx, link, body)
  if (registration === null) return PASSWORD_REQUIRED
  if (!(await acceptChallenge(ctx, link.id, registration, link.user.email))) return FAILED
  return { verified: true, password_required: false, message: VERIFIED }
}
