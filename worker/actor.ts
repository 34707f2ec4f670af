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

declare const brand: unique symbol

/** Somebody signed in, as the token says that was checked. Only `userActor` makes one. */
export interface UserActor {
  readonly kind: 'user'
  readonly userId: string
  readonly role: Role
  readonly sid: string
  /** What the token says, for an object that opens the session itself. */
  readonly claims: TokenClaims
  /** Opened when it is first asked for; rejects with 401 when the session has ended. */
  readonly session: Promise<OpenedSession>
  readonly [brand]: true
}

/** Who a checked token names. `open` opens their session, once, when it is first asked for. */
export function userActor(claims: TokenClaims, open: () => Promise<OpenedSession>): UserActor {
  const { userId, role, sid } = claims
  let opening: Promise<OpenedSession> | undefined
  const actor: Omit<UserActor, typeof brand> = {
    kind: 'user',
    userId,
    role,
    sid,
    claims,
    get session() {
      if (opening === undefined) {
        opening = open()
        // The rejection is handled where the session is awaited; a request refused earlier must not report it as unhandled.
        opening.catch(() => undefined)
      }
      return opening
    },
  }
  // Holds because the brand stands in the types alone.
  return actor as UserActor
}

/** A live session with what it may open. Lives as long as the request. */
export interface OpenedSession {
  /** Whose keys these are: what is sealed with them is sealed for this person, whatever else the request names. */
  readonly userId: string
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
