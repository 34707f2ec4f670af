import type { TokenClaims } from '../../actor.ts'
import { userSessions } from '../../../durable-objects/user-sessions/client.ts'
import { createSessionKey, type Keyring, sealKeyring } from '../../crypto/session-keyring.ts'
import type { Role } from '../../../contract/fields.ts'
import { SESSION_LIFETIME_SECONDS } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { catchUpEpochs, newestEpochs } from '../keys/catch-up-epochs.ts'
import { emailNote } from '../keys/is-own-email.ts'
import { signToken } from './sign-token.ts'

/**
 * Starts a session for a user whose keys were just opened. A client whose newest epoch is older than the one their own
 * object knows of (a row is gone, a therapist has left) gets a new one, which the session holds.
 */
export async function startSession(
  ctx: Context,
  user: { readonly id: string; readonly email: string; readonly role: Role },
  keyring: Keyring,
  { secondStep }: { readonly secondStep: boolean },
): Promise<{ readonly token: string; readonly sid: string }> {
  const now = ctx.now()
  const claims: TokenClaims = {
    userId: user.id,
    role: user.role,
    sid: ctx.newId(),
    sessionKey: createSessionKey(),
    secondStep,
  }
  const holds = newestEpochs(keyring)
  const session = {
    sid: claims.sid,
    keyring: await sealKeyring(keyring, claims.sessionKey, { userId: user.id, sid: claims.sid }),
    createdAt: now.getTime(),
    lastUsedAt: now.getTime(),
    expiresAt: now.getTime() + SESSION_LIFETIME_SECONDS * 1000,
    device: ctx.device ?? '',
  }
  const floors = await userSessions(ctx.bindings, ctx.config, user.id).create(session, holds, await emailNote(user))
  if (user.role === 'patient') await catchUpEpochs(ctx, { id: user.id, secretKey: keyring.secretKey }, holds, floors)
  return { token: await signToken(ctx.config, claims, now), sid: claims.sid }
}
