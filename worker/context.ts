import type { Role } from '../contract/fields.ts'
import type { Bindings, Config } from './env.ts'
import type { Db } from './db/client.ts'
import type { OpenedSession } from './features/sign-in/session.ts'

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

/** What every service takes first. Time and ids come from here, so that tests can choose them. */
export interface Context<A extends Actor = Actor> {
  readonly config: Config
  readonly bindings: Bindings
  readonly db: Db
  readonly actor: A
  readonly requestId: string
  /** The caller's network address (a /64 for IPv6), or `local`. */
  readonly address: string
  readonly now: () => Date
  readonly newId: () => string
  /** Lets work outlive the answer, at most 30 s. */
  readonly after: (work: Promise<unknown>) => void
}

export type UserContext = Context<UserActor>
