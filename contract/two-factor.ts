import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Confirmation, CurrentPassword, SixDigitCode } from './fields.ts'

/** Six digits of an authenticator app, with or without a space. */
const AuthenticatorCode = z.string({ error: 'Ange koden från appen' }).check(
  z.overwrite((text) => text.replace(/\s/g, '')),
  z.regex(/^\d{6}$/, 'Ange koden från appen'),
)

export const twoFactorState = endpoint({
  method: 'GET',
  path: '/auth/two-factor',
  access: 'signedIn',
  summary: 'Whether two-step sign-in is on, and how many backup codes are left.',
  response: z.object({
    enabled: z.boolean(),
    backup_codes_left: z.number(),
    /** Two steps must have been passed before a client's text is opened: of therapists, in production. */
    required: z.boolean(),
  }),
})

export const mailTwoFactorCode = endpoint({
  method: 'POST',
  path: '/auth/two-factor/mail-code',
  access: 'signedIn',
  gate: 'auth',
  summary: 'Mails a code with which this session may begin to turn two-step sign-in on.',
  body: z.strictObject({ password: CurrentPassword }),
  response: Confirmation,
})

export const beginTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor/begin',
  access: 'signedIn',
  gate: 'auth',
  summary:
    'Makes a secret for an authenticator app, for the mailed code; nothing changes until a code of it is confirmed.',
  body: z.strictObject({ code: SixDigitCode }),
  response: z.object({ secret: z.string(), otpauth_uri: z.string() }),
})

export const enableTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor/enable',
  access: 'signedIn',
  gate: 'auth',
  summary: 'Turns two-step sign-in on with a first code; answers the backup codes, shown once.',
  body: z.strictObject({ code: AuthenticatorCode }),
  response: z.object({ backup_codes: z.array(z.string()) }),
})

export const disableTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor/disable',
  access: 'signedIn',
  gate: 'auth',
  summary: 'Turns two-step sign-in off.',
  body: z.strictObject({ password: CurrentPassword }),
  response: Confirmation,
})

export const replaceBackupCodes = endpoint({
  method: 'POST',
  path: '/auth/two-factor/backup-codes',
  access: 'signedIn',
  gate: 'auth',
  summary: 'New backup codes, shown once; the earlier ones stop working.',
  body: z.strictObject({ password: CurrentPassword }),
  response: z.object({ backup_codes: z.array(z.string()) }),
})
