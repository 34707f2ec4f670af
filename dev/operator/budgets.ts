import { eq, like, sql } from 'drizzle-orm'
import { EVENTS_A_DAY } from '../../contract/limits.ts'
import { stockholmDay } from '../../contract/stockholm-time.ts'
import type { Db } from '../../worker/db/client.ts'
import { eventCounts } from '../../worker/features/analytics/tables.ts'
import { operatorFigures } from '../../worker/features/operator/tables.ts'
import type { Outcome } from '../operator-command.ts'
import { textTable } from '../text-table.ts'
import { ageOf, type Waiting } from './waiting.ts'

interface Budget {
  readonly name: string
  readonly used: number
  readonly most: number
  readonly notedAt: Date
}

const PREFIX = 'budget.'

/** The day's budgets of the whole service that are used up. */
export async function budgetsWaiting(db: Db, now: Date): Promise<Waiting[]> {
  const budgets = await listToday(db, now)
  return budgets
    .filter(({ used, most }) => used >= most)
    .map(({ name, notedAt }) => ({
      since: notedAt,
      what: `today's budget ${name} is used up`,
      next: 'operator -- budgets',
    }))
}

/** How much of what the whole service may do in a day is done: figures of nobody, as old as they say. */
export async function listBudgets(db: Db, now: Date): Promise<Outcome> {
  const budgets = await listToday(db, now)
  return {
    done: true,
    lines: [
      'Of what the whole service may do in a day (UTC; presses by days of Sweden), as the last run of the schedule found it.',
      '',
      ...textTable([
        ['budget', 'used', 'of', 'percent', 'noted'],
        ...budgets.map(({ name, used, most, notedAt }) => [
          name,
          used,
          most,
          most === 0 ? 100 : Math.floor((100 * used) / most),
          `${ageOf(notedAt, now)} ago`,
        ]),
      ]),
      '',
      'What each bounds, and how to raise it: docs/credits-and-payments.md and the limits in contract/.',
    ],
  }
}

async function listToday(db: Db, now: Date): Promise<Budget[]> {
  const day = stockholmDay(now)
  const [figures, [presses]] = await db.batch([
    db
      .select()
      .from(operatorFigures)
      .where(like(operatorFigures.name, `${PREFIX}%`))
      .orderBy(operatorFigures.name),
    db
      .select({ sum: sql<number>`coalesce(sum(${eventCounts.count}), 0)`.mapWith(Number) })
      .from(eventCounts)
      .where(eq(eventCounts.day, day)),
  ])
  const noted = figures.map(({ name, value, most, notedAt }) => ({
    name: name.slice(PREFIX.length),
    // A figure of yesterday's says nothing of today.
    used: isSameDay(notedAt, now) ? value : 0,
    most: most ?? 0,
    notedAt,
  }))
  return [...noted, { name: 'presses', used: presses?.sum ?? 0, most: EVENTS_A_DAY, notedAt: now }]
}

function isSameDay(a: Date, b: Date): boolean {
  return a.toISOString().slice(0, 10) === b.toISOString().slice(0, 10)
}
