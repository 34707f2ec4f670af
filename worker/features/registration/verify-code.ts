import type { Input } from '../../../contract/endpoint.ts'
import type { verifyEmailCode } from '../../../contract/registration.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { emailCode } from './new-challenges.ts'
import { codeTries } from './code-tries.ts'
import { readRegistration } from '../sign-in/registration-token.ts'
import { listCodes } from '../email-challenges/queries.ts'
import { VERIFIED, acceptChallenge } from './accept-challenge.ts'
import { ALREADY_VERIFIED, isVerifiedRegistration } from './is-verified-registration.ts'

const INVALID = 'Ogiltig verifieringskod'

type CodeInput = Input<typeof verifyEmailCode>['body']

/**
 * Verifies an address with the six-digit code that was mailed for this `registration`; without one, only where a single
 * registration waits. A registration that the mailed link has verified is told so. Throws `AppError` 400 `invalid_code`,
 * 429.
 */
export async function verifyCode(ctx: Context, { email, code, registration }: CodeInput) {
  const registrationId = await readRegistration(ctx, registration)
  const tries = await codeTries(ctx, email, registrationId)
  await tries.count()
  const [challenge, isVerified] = await Promise.all([
    findCode(ctx, email, code, registrationId),
    isVerifiedRegistration(ctx, registrationId, email),
  ])
  if (isVerified) return ALREADY_VERIFIED
  if (challenge === null) throw new AppError('invalid_code', INVALID)
  await tries.succeed()
  if (challenge.usedAt !== null) return ALREADY_VERIFIED
  if (await acceptChallenge(ctx, challenge.id, challenge.userId, email))
    return { already_verified: false, detail: VERIFIED }
  // Sent twice at once: the other call has just used the same code.
  if ((await findCode(ctx, email, code, registrationId))?.usedAt) return ALREADY_VERIFIED
  throw new AppError('invalid_code', INVALID)
}

/** The registration whose own code this is, used or not, of the one named, or the only one under the address. */
async function findCode(ctx: Context, email: string, code: string, registrationId: string | null) {
  const live = await listCodes(ctx.db, email, registrationId, ctx.now())
  for (const challenge of live) {
    if (await emailCode(ctx, challenge.userId).proves(code, challenge.secretMac)) return challenge
  }
  return null
}
