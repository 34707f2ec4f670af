import { token } from '../../../contract/sign-in.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { loadUser } from '../../api/current-user.ts'
import { session } from '../../api/session.ts'
import type { SessionUser } from '../../api/session.ts'
import { pendingSignup } from './pending-signup.ts'

/** What a person typed; lives in memory alone. */
export interface Credentials {
  readonly email: string
  readonly password: string
}

/**
 * Obtains a token, keeps it, and loads the profile. `otp` is the second step of an account that asks for one: a code of
 * the app, a backup code or the recovery code. A registration of this browser is named, so that it is found among those of
 * others under its address. Throws `ApiError`.
 */
export async function signIn({ email, password }: Credentials, otp?: string): Promise<SessionUser> {
  const own = pendingSignup.registration()
  const more = { ...(otp === undefined ? {} : { otp }), ...(own === null ? {} : { registration: own }) }
  const { access_token } = await call(token, { body: { username: email, password, ...more } })
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
