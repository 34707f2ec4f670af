import type { Role } from '../contract/fields.ts'
import type { EpochKeys } from './crypto/epoch-keys.ts'
import type { Keyring } from './crypto/session-keyring.ts'
import type { Bytes } from './crypto/bytes.ts'

/** Who acts. A signed-in user's `session` opens on first use; its keys never leave the request. */
export type Actor =
  | { readonly kind: 'anonymous' }
  | UserActor
  | { readonly kind: 'system'; readonly name: string }
  | { readonly kind: 'webhook'; readonly source: 'stripe' }

export interface UserActor {
  readonly kind: 'user'
  readonly userId: string
  readonly role: Role
  readonly sid: string
  /** What the token says, for an object that opens the session itself. */
  readonly claims: TokenClaims
  /** Opened when it is first asked for; rejects with 401 when the session has ended. */
  readonly session: Promise<OpenedSession>
}

/** Who a token names, with the session that it opens. */
export function userActor(claims: TokenClaims, session: Promise<OpenedSession>): UserActor {
  const { userId, role, sid } = claims
  return { kind: 'user', userId, role, sid, claims, session }
}

/** A live session with what it may open. Lives as long as the request. */
export interface OpenedSession {
  readonly keyring: Keyring
  readonly keys: EpochKeys
}

/** What a bearer token says. `sessionKey` (32 bytes) opens the session's keyring and is known to the token alone. */
export interface TokenClaims {
  readonly userId: string
  readonly role: Role
  readonly sid: string
  readonly sessionKey: Bytes
  /** Signed in with two steps; a password alone opens no client's text to a therapist. */
  readonly secondStep: boolean
}
