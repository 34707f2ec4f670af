import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { REQUEST_ANSWERED_WITHIN } from '../../contract/limits.ts'
import type { Db } from '../../worker/db/client.ts'
import { therapistRequests } from '../../worker/features/matching/tables.ts'
import type { Outcome } from '../operator-command.ts'
import { textTable } from '../text-table.ts'
import { ageOf, ago, momentOf, type Waiting } from './waiting.ts'

/** Wishes for any therapist that nobody has taken on in time: by their ids alone, as the mail about them has it. */
export async function wishesWaiting(db: Db, now: Date): Promise<Waiting[]> {
  const rows = await overdue(db, now)
  return rows.map(({ id, createdAt }) => ({
    since: createdAt,
    what: `wish ${id} for a therapist that nobody has taken on`,
    next: 'operator -- wishes',
  }))
}

export async function listWishes(db: Db, now: Date): Promise<Outcome> {
  const rows = await overdue(db, now)
  if (rows.length === 0) return { done: true, lines: ['No wish for a therapist has waited for more than 24 hours.'] }
  return {
    done: true,
    lines: [
      `${rows.length} that no therapist has taken on within 24 hours. Write to one of the checked therapists, who see them on their page.`,
      '',
      ...textTable([
        ['wish', 'made (UTC)', 'age'],
        ...rows.map(({ id, createdAt }) => [id, momentOf(createdAt), ageOf(createdAt, now)]),
      ]),
    ],
  }
}

function overdue(db: Db, now: Date) {
  const { id, createdAt, state, kind, therapistId } = therapistRequests
  return db
    .select({ id, createdAt })
    .from(therapistRequests)
    .where(
      and(
        eq(state, 'open'),
        eq(kind, 'matching'),
        isNull(therapistId),
        lte(createdAt, ago(now, REQUEST_ANSWERED_WITHIN)),
      ),
    )
    .orderBy(asc(createdAt))
    .limit(200)
}
