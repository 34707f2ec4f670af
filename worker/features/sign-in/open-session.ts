import { THERAPIST_IDLE_LIMIT } from '../../../contract/limits.ts'
import type { OpenedSession, TokenClaims } from '../../actor.ts'
import { sessionExpired } from '../../http/app-error.ts'
import { userSessions } from '../../../durable-objects/user-sessions/client.ts'
import { createEpochKeys } from '../../crypto/epoch-keys.ts'
import { type Keyring, openKeyring } from '../../crypto/session-keyring.ts'
import type { Bindings, Config } from '../../env.ts'
import type { NewGrant } from '../keys/new-epochs.ts'
import { openGrants, readerOf } from '../keys/open-grants.ts'

/**
 * Opens the session a token names: one call to the user's sessions, then the keyring with the token's own secret, and
 * what was granted since the session began. A therapist's session that was idle too long has ended; what is no use does
 * not keep it.
 * Rejects with `AppError` 401 when the session has ended or the secret is not its own.
 */
export async function openSession(
  bindings: Bindings,
  config: Config,
  claims: TokenClaims,
  isUse = true,
): Promise<OpenedSession> {
  const { userId, role, sid, sessionKey } = claims
  const idle = role === 'therapist' ? THERAPIST_IDLE_LIMIT : null
  const usable = await userSessions(bindings, config, userId).use(sid, Date.now(), idle, isUse)
  if (usable === null) throw sessionExpired()
  try {
    const { secretKey, secrets } = await openKeyring(usable.keyring, sessionKey, { userId, sid })
    const added = usable.grants.length === 0 ? [] : await openHanded(config, { secretKey, secrets }, usable.grants)
    const keyring = { secretKey, secrets: [...secrets, ...added] }
    return { userId, keyring, keys: createEpochKeys(keyring.secrets) }
  } catch (cause) {
    throw sessionExpired(cause)
  }
}

async function openHanded(config: Config, { secretKey, secrets }: Keyring, grants: readonly NewGrant[]) {
  const reader = { ...(await readerOf(config, secretKey)), known: secrets, handed: true }
  const opened = await openGrants(
    reader,
    grants.map((grant) => ({ ...grant, inbox: null })),
  )
  return opened.secrets
}
