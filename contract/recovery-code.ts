import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Confirmation, CurrentPassword, RecoveryCode } from './fields.ts'

export const createRecoveryCode = endpoint({
  method: 'POST',
  path: '/auth/recovery-code',
  access: 'signedIn',
  gate: 'auth',
  summary: 'Makes a new recovery code, shown once; the earlier one stops working. Asks for the password again.',
  body: z.strictObject({ password: CurrentPassword }),
  response: z.object({ recovery_code: z.string() }),
})

export const confirmRecoveryCode = endpoint({
  method: 'POST',
  path: '/auth/recovery-code/confirm',
  access: 'signedIn',
  gate: 'auth',
  summary: 'Notes that the recovery code was saved; it is given once more as proof.',
  body: z.strictObject({ recovery_code: RecoveryCode }),
  response: Confirmation,
})
