import type { Bindings, Config } from '../../worker/env.ts'
import { objectNamed } from '../namespace.ts'

export type { UserSessions } from './object.ts'
export type { Floors } from './witness.ts'

/** The sessions of one user, and the witness of what the database may not bring back. */
export function userSessions(bindings: Bindings, config: Config, userId: string) {
  return objectNamed(bindings.USER_SESSIONS, userId, config.DATA_JURISDICTION)
}
