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

/** Obtains a token, keeps it, and loads the profile (spec 1 §4 "Login"). Throws `ApiError`. */
export async function signIn({ email, password }: Credentials): Promise<SessionUser> {
  const { access_token } = await call(token, { body: { username: email, password } })
  session.signIn(access_token)
  return loadUser()
}

/** True when the password was right and the address waits for its six-digit code (spec 1 §8). */
export function needsCode(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 403) return false
  return error.verificationRequired || /6[- ]siffrig/.test(error.detail)
}
