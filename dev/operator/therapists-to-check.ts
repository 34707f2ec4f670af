import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../worker/db/client.ts'
import { users } from '../../worker/db/users.ts'
import type { Outcome } from '../operator-command.ts'
import { printable } from '../printable.ts'
import { ageOf, type Waiting } from './waiting.ts'

/** Therapists with a confirmed address whom nobody has found in the national register yet. */
export async function therapistsWaiting(db: Db): Promise<Waiting[]> {
  const rows = await unchecked(db)
  return rows.map(({ createdAt }) => ({
    since: createdAt,
    what: 'therapist to check against the national register',
    next: 'operator -- therapists',
  }))
}

/** Who they are: the name and address are what the register is asked about, and what the check is made with. */
export async function listTherapistsToCheck(db: Db, now: Date): Promise<Outcome> {
  const rows = await unchecked(db)
  if (rows.length === 0) return { done: true, lines: ['No therapist waits to be checked.'] }
  return {
    done: true,
    lines: [
      `${rows.length} to check. Find each in the national register of licensed staff (HOSP, Socialstyrelsen), then verify.`,
      ...rows.flatMap(({ name, email, clinicName, education, createdAt }) => [
        '',
        `  ${printable(name)} <${printable(email)}>, registered ${ageOf(createdAt, now)} ago`,
        `  clinic ${printable(clinicName ?? '-')}, education ${printable(education ?? '-')}`,
        `  npm run therapist -- verify ${printable(email)}`,
      ]),
    ],
  }
}

function unchecked(db: Db) {
  const { name, email, clinicName, education, createdAt } = users
  return db
    .select({ name, email, clinicName, education, createdAt })
    .from(users)
    .where(and(eq(users.role, 'therapist'), isNotNull(users.emailVerifiedAt), isNull(users.verifiedAt)))
    .orderBy(asc(createdAt))
    .limit(200)
}
