import type { UserActor } from '../actor.ts'
import type { Context as HonoContext, Hono } from 'hono'
import type { Bindings, Config } from '../env.ts'

/** What every request of the app carries. */
export interface AppTypes {
  Bindings: Bindings
  Variables: { requestId: string; config: Config; authenticate: Authenticate; asked: Asked }
}
/** What was asked, and by whom once that is known: what a log line says of a refusal. The path is the contract's, without ids. */
export interface Asked {
  readonly endpoint: string
  readonly userId?: string
}

export type App = Hono<AppTypes>

/** Tells who asks. Throws `AppError` 401; set by the app, so that mounting knows nothing of how people sign in. */
type Authenticate = (c: HonoContext<AppTypes>) => Promise<UserActor>
