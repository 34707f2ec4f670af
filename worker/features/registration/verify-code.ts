import type { Input } from '../../../contract/endpoint.ts'
import type { verifyEmailCode } from '../../../contract/registration.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { codeMac } from './new-challenges.ts'
import { codeTries } from './code-tries.ts'
import { readRegistration } from '../sign-in/registration-token.ts'
import { listCodes } from '../email-challenges/queries.ts'
import { VERIFIED, acceptChallenge } from './accept-challenge.ts'

const ALREADY_VERIFIED = { already_verified: true, detail: 'Adressen är redan bekräftad.' }

const INVALID = 'Ogiltig verifieringskod'

type CodeInput = Input<typeof verifyEmailCode>['body']

/**
 * Verifies an address with its six-digit code; a `registration` makes that one's codes the only ones. Throws `AppError`
 * 400 `invalid_code`.
 */
export async function verifyCode(ctx: Context, { email, code, registration }: CodeInput) {
  const tries = await codeTries(ctx, email)
  await tries.count()
  const registrationId = await readRegistration(ctx, registration)
  const challenge = await findCode(ctx, email, code, registrationId)
  if (challenge === null) throw new AppError('invalid_code', INVALID)
  await tries.forget()
  if (challenge.usedAt !== null) return ALREADY_VERIFIED
  if (await acceptChallenge(ctx, challenge.id, challenge.userId, email))
    return { already_verified: false, detail: VERIFIED }
  // Sent twice at once: the other call has just used the same code.
  if ((await findCode(ctx, email, code, registrationId))?.usedAt) return ALREADY_VERIFIED
  throw new AppError('invalid_code', INVALID)
}

/** The registration whose own code this is, used or not, among those that wait under the address, or of the one named. */
async function findCode(ctx: Context, email: string, code: string, registrationId: string | null) {
  const live = await listCodes(ctx.db, email, registrationId, ctx.now())
  for (const challenge of live) {
    if (challenge.secretMac === (await codeMac(ctx, challenge.userId, code))) return challenge
  }
  return null
}
