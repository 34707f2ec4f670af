import type { Context as HonoContext } from 'hono'
import type { UserActor } from '../../actor.ts'
import { openSession } from './open-session.ts'
import { readToken } from './sign-token.ts'
import { AppError } from '../../http/app-error.ts'
import type { AppTypes } from '../../http/mount.ts'

/**
 * Who the bearer token names. Checks the token without I/O and starts opening the session beside other work.
 * Throws `AppError` 401 for a missing, forged or expired token; a revoked session rejects `actor.session`.
 */
export async function authenticate(c: HonoContext<AppTypes>): Promise<UserActor> {
  const [scheme, bearer] = (c.req.header('authorization') ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || bearer === undefined || bearer === '') {
    throw new AppError('unauthorized', 'Du behöver logga in.', { headers: { 'WWW-Authenticate': 'Bearer' } })
  }
  const claims = await readToken(c.get('config'), bearer)
  const session = openSession(c.env, c.get('config'), claims)
  // The rejection is handled where the session is awaited; a request refused earlier must not report it as unhandled.
  session.catch(() => undefined)
  return { kind: 'user', userId: claims.userId, role: claims.role, sid: claims.sid, session }
}
