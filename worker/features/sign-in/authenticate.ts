import type { Context as HonoContext } from 'hono'
import { UNATTENDED_HEADER } from '../../../contract/limits.ts'
import { type UserActor, userActor } from '../../actor.ts'
import { openSession } from './open-session.ts'
import { readToken } from './sign-token.ts'
import { AppError } from '../../http/app-error.ts'
import type { AppTypes } from '../../http/app-types.ts'

/**
 * Who the bearer token names. Checks the token without I/O; the session is opened when it is first asked for.
 * Throws `AppError` 401 for a missing, forged or expired token; a revoked session rejects `actor.session`.
 */
export async function authenticate(c: HonoContext<AppTypes>): Promise<UserActor> {
  const [scheme, bearer] = (c.req.header('authorization') ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || bearer === undefined || bearer === '') {
    throw new AppError('unauthorized', 'Du behöver logga in.', { headers: { 'WWW-Authenticate': 'Bearer' } })
  }
  const claims = await readToken(c.get('config'), bearer)
  const isUse = c.req.header(UNATTENDED_HEADER) === undefined
  return userActor(claims, () => openSession(c.env, c.get('config'), claims, isUse))
}
