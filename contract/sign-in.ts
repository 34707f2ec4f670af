import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Confirmation, Email, RegistrationToken } from './fields.ts'
import { KEPT_CODE_MAX_LENGTH, PASSWORD_MAX_LENGTH } from './limits.ts'
import { signInRoutes } from './sign-in-routes.ts'

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
      .check(z.minLength(1, 'Ange ditt lösenord'), z.maxLength(PASSWORD_MAX_LENGTH, 'Fel e-postadress eller lösenord')),
    /** The second step: a code of the authenticator app, a backup code, or the recovery code. */
    otp: z.optional(z.string().check(z.trim(), z.maxLength(KEPT_CODE_MAX_LENGTH))),
    /** The registration of this browser, where one waits: it is tried whoever else registered the address. */
    registration: z.optional(RegistrationToken),
  }),
  response: z.object({ access_token: z.string(), token_type: z.literal('bearer') }),
})

export const logout = endpoint({
  ...signInRoutes.logout,
  summary: 'Ends this session; its token opens nothing afterwards.',
  response: Confirmation,
})
