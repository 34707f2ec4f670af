import type { Db } from '../../worker/db/client.ts'
import type { Outcome } from '../operator-command.ts'
import { textTable } from '../text-table.ts'
import { alertsWaiting } from './alerts.ts'
import { budgetsWaiting } from './budgets.ts'
import { deadLettersWaiting } from './dead-letters.ts'
import { describeParts, healthWaiting } from './health.ts'
import { lettersWaiting } from './letters.ts'
import { returnsWaiting } from './returns.ts'
import { therapistsWaiting } from './therapists-to-check.ts'
import { ageOf, type Waiting } from './waiting.ts'
import { wishesWaiting } from './wishes.ts'

/** Lines of an overview; what is more is told by its number. */
const MOST = 40

/** All that waits for a hand, whatever it is, oldest first, and whether the service is ready. */
export async function showOverview(db: Db, appOrigin: string | null, now: Date): Promise<Outcome> {
  const [parts, ...found] = await Promise.all([
    describeParts(appOrigin),
    alertsWaiting(db, now),
    lettersWaiting(db),
    returnsWaiting(db, now),
    therapistsWaiting(db),
    wishesWaiting(db, now),
    budgetsWaiting(db, now),
    deadLettersWaiting(db),
    healthWaiting(db, now),
  ])
  return { done: true, lines: describeWaiting(found.flat(), parts, now) }
}

/** The overview as lines. */
export function describeWaiting(waiting: readonly Waiting[], parts: string, now: Date): string[] {
  if (waiting.length === 0) return [parts, 'Nothing waits for a hand.']
  const oldestFirst = waiting.toSorted((a, b) => a.since.getTime() - b.since.getTime())
  const hidden = oldestFirst.length - MOST
  return [
    parts,
    `${waiting.length === 1 ? 'One thing waits' : `${waiting.length} things wait`} for a hand, oldest first:`,
    '',
    ...textTable(
      oldestFirst.slice(0, MOST).map(({ since, what, next }) => [`  ${ageOf(since, now)}`, what, `npm run ${next}`]),
    ),
    ...(hidden > 0 ? ['', `  and ${hidden} more, newer than these`] : []),
  ]
}
