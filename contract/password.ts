import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Confirmation, Email, Password, RecoveryCode } from './fields.ts'
import { PASSWORD_MAX_LENGTH } from './limits.ts'

/** The rules that the reset page lists and ticks off one by one, with the sentence of each. */
export const NEW_PASSWORD_RULES = [
  { test: /^[\s\S]{8,}$/, message: 'Lösenordet måste vara minst 8 tecken långt' },
  { test: /\p{Ll}/u, message: 'Lösenordet måste innehålla minst en liten bokstav' },
  { test: /\p{Lu}/u, message: 'Lösenordet måste innehålla minst en stor bokstav' },
  { test: /\d/, message: 'Lösenordet måste innehålla minst en siffra' },
] as const

const ResetPassword = z
  .string({ error: 'Skriv ett nytt lösenord' })
  .check(
    ...NEW_PASSWORD_RULES.map(({ test, message }) => z.regex(test, message)),
    z.maxLength(PASSWORD_MAX_LENGTH, 'Lösenordet får vara högst 128 tecken'),
  )

const ResetToken = z.string().check(z.regex(/^[\w-]{20,100}$/, 'Ogiltig återställningslänk'))

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/password-reset/request',
  access: 'public',
  gate: 'auth',
  summary: 'Mails a reset link (15 minutes, single use); answers alike whether or not the address is known.',
  body: z.strictObject({ email: Email }),
  response: Confirmation,
})

export const validatePasswordReset = endpoint({
  method: 'POST',
  path: '/auth/password-reset/validate',
  access: 'public',
  gate: 'auth',
  summary: 'Whether a reset link still works, and what would happen to what is written.',
  /** In the body: an address is written to logs. */
  body: z.strictObject({ token: ResetToken }),
  response: z.object({
    valid: z.boolean(),
    message: z.string(),
    /** A recovery code exists: giving it keeps everything readable. */
    has_recovery_code: z.boolean(),
    /** Somebody connected who could open what is locked again, after confirming who asks. */
    can_be_reopened: z.boolean(),
  }),
})

export const verifyPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/password-reset/verify',
  access: 'public',
  gate: 'auth',
  summary: 'Sets a new password with a reset link and signs every device out; a recovery code keeps the history open.',
  body: z.strictObject({
    token: ResetToken,
    new_password: ResetPassword,
    recovery_code: z.nullish(RecoveryCode),
  }),
  response: z.object({ detail: z.string(), history: z.enum(['kept', 'locked']) }),
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/auth/change-password',
  access: 'signedIn',
  gate: 'auth',
  summary: 'Changes the password; every other device is signed out.',
  body: z.strictObject({
    current_password: z
      .string()
      .check(
        z.minLength(1, 'Ange ditt nuvarande lösenord'),
        z.maxLength(PASSWORD_MAX_LENGTH, 'Lösenordet stämmer inte.'),
      ),
    new_password: Password,
  }),
  response: Confirmation,
})
