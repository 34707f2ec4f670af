import type { Role } from '../contract/fields.ts'
import type { EpochKeys } from './crypto/epoch-keys.ts'
import type { Keyring } from './crypto/session-keyring.ts'

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
  /** Started when the token was read; rejects with 401 when the session has ended. */
  readonly session: Promise<OpenedSession>
}

/** A live session with what it may open. Lives as long as the request. */
export interface OpenedSession {
  readonly keyring: Keyring
  readonly keys: EpochKeys
}
