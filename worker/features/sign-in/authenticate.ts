import type { Context as HonoContext } from 'hono'
import { UNATTENDED_HEADER } from '../../../contract/limits.ts'
import type { OpenedSession, UserActor } from '../../actor.ts'
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
  let opening: Promise<OpenedSession> | undefined
  const open = () => {
    const isUse = c.req.header(UNATTENDED_HEADER) === undefined
    opening = openSession(c.env, c.get('config'), claims, isUse)
    // The rejection is handled where the session is awaited; a request refused earlier must not report it as unhandled.
    opening.catch(() => undefined)
    return opening
  }
  const { userId, role, sid } = claims
  return {
    kind: 'user',
    userId,
    role,
    sid,
    claims,
    get session() {
      return opening ?? open()
    },
  }
}
