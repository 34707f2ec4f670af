import { and, asc, desc, eq, gte, inArray } from 'drizzle-orm'
import type { Db } from '../../worker/db/client.ts'
import { checkouts, paymentReturns } from '../../worker/features/payments/tables.ts'
import type { Outcome } from '../operator-command.ts'
import { textTable } from '../text-table.ts'
import { ageOf, ago, momentOf, type Waiting } from './waiting.ts'

type Kind = 'refund' | 'dispute'
type State = (typeof paymentReturns.$inferSelect)['state']

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** The clock tries a refund that was interrupted every ten minutes: one this old needs somebody. */
const STUCK_AFTER = HOUR
/** How far back what has ended is listed. */
const LISTED_FOR = 90 * DAY

const WORDS: Readonly<Record<Kind, Readonly<Record<State, string>>>> = {
  refund: { requested: 'under way', open: 'under way', final: 'paid back', undone: 'came to nothing' },
  dispute: { requested: 'open', open: 'open', final: 'lost', undone: 'won' },
}

const NEXT: Readonly<Record<Kind, string>> = {
  refund:
    'A refund under way is taken up again every ten minutes. Older than an hour: look at `schedule_failed` and `payment_not_swept` in the log, and at the checkout in Stripe. One that came to nothing gave the credits back, and told the buyer to write to us.',
  dispute:
    'Answer an open one in Stripe, under Disputes, before the day that stands there; what it ends in comes here by itself. The credits are taken until then.',
}

/** Refunds that ought to have been made, and disputes that a bank has opened. */
export async function returnsWaiting(db: Db, now: Date): Promise<Waiting[]> {
  const rows = await listRows(db, inArray(paymentReturns.state, ['requested', 'open']))
  return rows
    .filter(({ kind, createdAt }) => kind === 'dispute' || createdAt < ago(now, STUCK_AFTER))
    .map(({ id, kind, createdAt, paid }) =>
      kind === 'dispute'
        ? { since: createdAt, what: `dispute ${id} of a purchase of ${kronor(paid)}`, next: 'operator -- disputes' }
        : { since: createdAt, what: 'refund that has not been made', next: 'operator -- refunds' },
    )
}

/** Every return of a kind that is under way, and those that have ended lately, by the numbers that Stripe knows them by. */
export async function listReturns(db: Db, kind: Kind, now: Date): Promise<Outcome> {
  const ofKind = eq(paymentReturns.kind, kind)
  const [waiting, ended] = await Promise.all([
    listRows(db, and(ofKind, inArray(paymentReturns.state, ['requested', 'open']))),
    listRows(
      db,
      and(
        ofKind,
        inArray(paymentReturns.state, ['final', 'undone']),
        gte(paymentReturns.createdAt, ago(now, LISTED_FOR)),
      ),
    ),
  ])
  const head = `${waiting.length} under way, ${ended.length} ended that began in the last 90 days.`
  if (waiting.length + ended.length === 0) return { done: true, lines: [head] }
  const rows = [...waiting, ...ended].map((row) => [
    momentOf(row.createdAt),
    ageOf(row.createdAt, now),
    WORDS[kind][row.state],
    // Of a refund under way the amount is not settled yet.
    row.amount === 0 ? '-' : kronor(row.amount),
    kronor(row.paid),
    row.checkoutId,
    row.id,
  ])
  return {
    done: true,
    lines: [
      head,
      '',
      ...textTable([['began (UTC)', 'age', 'state', 'back', 'paid', 'checkout', kind], ...rows]),
      '',
      NEXT[kind],
    ],
  }
}

function listRows(db: Db, where: ReturnType<typeof and>) {
  const { id, kind, state, amount, createdAt, checkoutId } = paymentReturns
  return db
    .select({ id, kind, state, amount, createdAt, checkoutId, paid: checkouts.amount })
    .from(paymentReturns)
    .innerJoin(checkouts, eq(checkouts.id, checkoutId))
    .where(where)
    .orderBy(asc(createdAt), desc(id))
    .limit(200)
}

/** From öre. */
function kronor(amount: number): string {
  return `${(amount / 100).toLocaleString('sv-SE')} kr`
}
