import type { Db } from '../../db/client.ts'
import { givenConsents } from './queries.ts'
import { mayProcess, standingConsents } from './standing-consents.ts'

/** True while nothing stands in the way of sending what a client said to the AI: asked whoever wants it sent, and whenever. */
export async function hasConsented(db: Db, userId: string): Promise<boolean> {
  return mayProcess(standingConsents(await givenConsents(db, userId)))
}
