import * as z from 'zod/mini'
import { User } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { Confirmation, Email, RegistrationToken, SixDigitCode } from './fields.ts'

export const token = endpoint({
  method: 'POST',
  path: '/auth/token',
  access: 'public',
  gate: 'auth',
  summary:
    'Signs in; 403 with X-Verification-Required and X-Registration when the address is not verified yet, with X-Two-Factor-Required when a code is needed.',
  bodyType: 'form',
  body: z.object({
    username: Email,
    password: z
      .string({ error: 'Ange ditt lösenord' })
      .check(z.minLength(1, 'Ange ditt lösenord'), z.maxLength(128, 'Fel e-postadress eller lösenord')),
    /** The second step: a code of the authenticator app, a backup code, or the recovery code. */
    otp: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  }),
  response: z.object({ access_token: z.string(), token_type: z.literal('bearer') }),
})

export const me = endpoint({
  method: 'GET',
  path: '/auth/me',
  access: 'signedIn',
  summary: 'The signed-in user.',
  response: User,
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'signedIn',
  summary: 'Ends this session; its token opens nothing afterwards.',
  response: Confirmation,
})

export const verifyEmailCode = endpoint({
  method: 'POST',
  path: '/auth/verify-email-code',
  access: 'public',
  gate: 'auth',
  summary: 'Verifies an address with the six-digit code: 10 minutes, five tries.',
  /** With `registration` only that registration's codes count. */
  body: z.strictObject({ email: Email, code: SixDigitCode, registration: z.nullish(RegistrationToken) }),
  response: z.object({ already_verified: z.boolean(), detail: z.string() }),
})

export const resendVerificationCode = endpoint({
  method: 'POST',
  path: '/auth/resend-verification-code',
  access: 'public',
  gate: 'auth',
  summary: 'Sends a new code and link; answers alike whether or not the address is known.',
  /** With `registration` only that registration gets them. */
  body: z.strictObject({ email: Email, registration: z.nullish(RegistrationToken) }),
  response: z.object({ already_verified: z.boolean(), detail: z.string() }),
})

export const verifyEmailLink = endpoint({
  method: 'POST',
  path: '/auth/email-verification/verify',
  access: 'public',
  gate: 'auth',
  summary: 'Verifies an address with the token of the mailed link: 24 hours, single use.',
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: z.object({ verified: z.boolean(), message: z.string() }),
})
