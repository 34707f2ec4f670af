import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { ALERT_ESCALATED_AFTER } from '../../contract/alerts.ts'
import type { Db } from '../../worker/db/client.ts'
import { users } from '../../worker/db/users.ts'
import { alerts } from '../../worker/features/alerts/tables.ts'
import type { Outcome } from '../operator-command.ts'
import { textTable } from '../text-table.ts'
import { ageOf, ago, momentOf, type Waiting } from './waiting.ts'

/** Alerts that no therapist has acknowledged within the hour: by their ids alone, as the mail about them has it. */
export async function alertsWaiting(db: Db, now: Date): Promise<Waiting[]> {
  const rows = await unseen(db, ago(now, ALERT_ESCALATED_AFTER))
  return rows.map(({ id, createdAt }) => ({
    since: createdAt,
    what: `alert ${id} that no therapist has seen`,
    next: 'operator -- alerts',
  }))
}

/** All that nobody has acknowledged, with the therapist who is to be called; never the client. */
export async function listAlerts(db: Db, now: Date): Promise<Outcome> {
  const rows = await unseen(db, now)
  if (rows.length === 0) return { done: true, lines: ['Every alert has been seen by its therapist.'] }
  return {
    done: true,
    lines: [
      `${rows.length} not seen yet. Where an hour has gone, call the therapist: they sign in, look, and say that they have seen it.`,
      'Nobody else can open whom it is about.',
      '',
      ...textTable([
        ['alert', 'made (UTC)', 'age', 'therapist', 'telephone', 'e-mail'],
        ...rows.map(({ id, createdAt, name, phone, email }) => [
          id,
          momentOf(createdAt),
          ageOf(createdAt, now),
          name,
          phone ?? '-',
          email,
        ]),
      ]),
    ],
  }
}

function unseen(db: Db, before: Date) {
  return db
    .select({ id: alerts.id, createdAt: alerts.createdAt, name: users.name, phone: users.phone, email: users.email })
    .from(alerts)
    .innerJoin(users, eq(users.id, alerts.therapistId))
    .where(and(isNull(alerts.acknowledgedAt), lte(alerts.createdAt, before)))
    .orderBy(asc(alerts.createdAt))
    .limit(200)
}
