import { eq } from 'drizzle-orm'
import { users } from '../../worker/db/users.ts'
import { DAY } from '../../worker/day.ts'
import type { App } from './app.ts'
import type { Person } from './people.ts'

export function daysAgo(days: number): Date {
  return new Date(Date.now() - days * DAY)
}

/** So many years ago, and so many days more. */
export function yearsAgo(years: number, days = 0): Date {
  const then = daysAgo(days)
  then.setUTCFullYear(then.getUTCFullYear() - years)
  return then
}

/** Lets somebody have signed in for the last time then, and been warned then, if at all. */
export async function lastSeen(app: App, { id }: Person, lastSignInAt: Date, warnedAt: Date | null = null) {
  const seen = { lastSignInAt, createdAt: lastSignInAt, inactivityWarnedAt: warnedAt }
  await app.db.update(users).set(seen).where(eq(users.id, id))
}

export async function isThere(app: App, { id }: Person): Promise<boolean> {
  return (await app.db.select().from(users).where(eq(users.id, id))).length === 1
}
