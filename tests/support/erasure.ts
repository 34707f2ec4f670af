import { eq } from 'drizzle-orm'
import { deleteAccount } from '../../contract/privacy.ts'
import { erasures } from '../../worker/personal-data/erasures.ts'
import { api } from './api.ts'
import type { App } from './app.ts'
import { creditAccount } from './ledger.ts'
import type { Person } from './people.ts'
import { OFTEN } from './schedules.ts'
import { until } from './wait.ts'

/** What was under way at an erasure is waited for this long, and a little more. */
const STRAGGLERS_GONE = 61 * 60 * 1000

/**
 * Erases somebody's own account, as the account page does, once their credits have reached Postgres: `finishedErasure` skips the hour
 * in which what was on its way would come to its end.
 */
export async function erase(app: App, person: Person) {
  const account = await creditAccount(app, person.id)
  await until('the ledger in Postgres', async () => (await account.entries()).every(({ sent }) => sent))
  return api(app, deleteAccount, { body: { password: person.password } }, person)
}

export function erasureOf(app: App, { id }: Pick<Person, 'id'>) {
  return app.db.select().from(erasures).where(eq(erasures.userId, id))
}

/** As if the erasure had begun more than an hour ago. */
export async function agedErasure(app: App, { id }: Pick<Person, 'id'>): Promise<void> {
  const requestedAt = new Date(Date.now() - STRAGGLERS_GONE)
  await app.db.update(erasures).set({ requestedAt }).where(eq(erasures.userId, id))
}

/** Brings an erasure to its end, as the schedule does an hour later. Throws when something of it still waits. */
export async function finishedErasure(app: App, person: Pick<Person, 'id'>): Promise<void> {
  await agedErasure(app, person)
  await app.runSchedule(OFTEN)
  if ((await erasureOf(app, person)).length > 0) throw new Error('The erasure is not over.')
}
