import type { Actor, UserActor } from './actor.ts'
import type { Bindings, Config } from './env.ts'
import type { Db } from './db/client.ts'

/** What every service takes first. Time and ids come from here, so that tests can choose them. */
export interface Context<A extends Actor = Actor> {
  readonly config: Config
  readonly bindings: Bindings
  readonly db: Db
  readonly actor: A
  readonly requestId: string
  /** The caller's network address (a /64 for IPv6), or `local`. */
  readonly address: string
  /** The caller's kind of device, `Chrome, Android`; null where no request asked. */
  readonly device: string | null
  readonly now: () => Date
  readonly newId: () => string
  /** Lets work outlive the answer, at most 30 s. */
  readonly after: (work: Promise<unknown>) => void
}

export type UserContext = Context<UserActor>
