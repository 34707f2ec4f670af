import type { TokenClaims } from '../../actor.ts'
import { userSessions } from '../../../durable-objects/user-sessions/client.ts'
import { createSessionKey, type Keyring, sealKeyring } from '../../crypto/session-keyring.ts'
import type { Role } from '../../../contract/fields.ts'
import { SESSION_LIFETIME_SECONDS } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { signToken } from './sign-token.ts'

/** Starts a session for a user whose keys were just opened. */
export async function startSession(
  ctx: Context,
  user: { readonly id: string; readonly role: Role },
  keyring: Keyring,
): Promise<{ readonly token: string; readonly sid: string }> {
  const now = ctx.now()
  const claims: TokenClaims = { userId: user.id, role: user.role, sid: ctx.newId(), sessionKey: createSessionKey() }
  await userSessions(ctx.bindings, ctx.config, user.id).create({
    sid: claims.sid,
    keyring: await sealKeyring(keyring, claims.sessionKey, { userId: user.id, sid: claims.sid }),
    createdAt: now.getTime(),
    lastUsedAt: now.getTime(),
    expiresAt: now.getTime() + SESSION_LIFETIME_SECONDS * 1000,
    device: ctx.device ?? '',
  })
  return { token: await signToken(ctx.config, claims, now), sid: claims.sid }
}
