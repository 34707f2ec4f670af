import { token } from '../../../contract/sign-in.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { loadUser } from '../../api/current-user.ts'
import { session } from '../../api/session.ts'
import type { SessionUser } from '../../api/session.ts'

/** What a person typed; lives in memory alone. */
export interface Credentials {
  readonly email: string
  readonly password: string
}

/**
 * Obtains a token, keeps it, and loads the profile. `otp` is the second step of an account that asks for one: a code of
 * the app, a backup code or the recovery code. Throws `ApiError`.
 */
export async function signIn({ email, password }: Credentials, otp?: string): Promise<SessionUser> {
  const second = otp === undefined ? {} : { otp }
  const { access_token } = await call(token, { body: { username: email, password, ...second } })
  session.signIn(access_token)
  return loadUser()
}

/** True when the password was right and the address waits for its six-digit code. */
export function needsCode(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 403) return false
  return error.verificationRequired || /6[- ]siffrig/.test(error.detail)
}

/** True when the password was right and the account asks for a second step. */
export function needsSecondStep(error: unknown): boolean {
  return error instanceof ApiError && error.twoFactorRequired
}
