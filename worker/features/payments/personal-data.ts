import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Context, UserContext } from '../../context.ts'
import { isNobodys } from '../../db/user-queries.ts'
import { users } from '../../db/users.ts'
import { erasures } from '../../personal-data/erasures.ts'
import { fromTable } from '../../personal-data/from-table.ts'
import type { PersonalData } from '../../personal-data/personal-data.ts'
import { purchasesBefore, technicalBefore } from '../../personal-data/retention-periods.ts'
import type { Section } from '../../personal-data/section.ts'
import { tellRow } from '../../personal-data/tell-row.ts'
import { whoseCustomer } from './find-own-customer.ts'
import { deleteCustomer, STRIPE_AWAY } from './make-customer.ts'
import { checkouts, paymentReturns, stripeEvents } from './tables.ts'

const RETURNS = { refund: 'återbetalning', dispute: 'bestridd betalning' }
const STATES = { requested: 'på väg', open: 'prövas', final: 'klar', undone: 'blev inte av' }
const PLANS = { prova: 'Prova på', start: 'Komma igång', power: 'Daglig användning' }

/** What the person has bought and had back. The law on accounts keeps it without them, under a random id. */
export const paymentData: PersonalData = {
  tables: [checkouts, paymentReturns, stripeEvents],
  sections: paymentSections,
  eraseRows: (ctx, userId, nobody) => [
    keepCustomer(ctx, userId),
    ctx.db.update(checkouts).set({ userId: nobody }).where(eq(checkouts.userId, userId)),
  ],
  eraseOutside: eraseCustomer,
  old: {
    stripe_events: ({ now }) => ({
      table: stripeEvents,
      id: stripeEvents.id,
      where: lt(stripeEvents.processedAt, technicalBefore(now())),
    }),
    payment_returns: (ctx) => ({
      table: paymentReturns,
      id: paymentReturns.id,
      where: inArray(
        paymentReturns.checkoutId,
        ctx.db.select({ id: checkouts.id }).from(checkouts).where(oldCheckouts(ctx)),
      ),
    }),
    checkouts: (ctx) => ({ table: checkouts, id: checkouts.id, where: oldCheckouts(ctx) }),
  },
}

/** Remembers whom Stripe has still to forget; a repeat, when the person's own row is gone, keeps what it knows. */
function keepCustomer({ db }: Context, userId: string) {
  const own = db.select({ id: users.stripeCustomerId }).from(users).where(eq(users.id, userId))
  return db
    .update(erasures)
    .set({ stripeCustomerId: sql`coalesce((${own}), ${erasures.stripeCustomerId})` })
    .where(eq(erasures.userId, userId))
}

/**
 * Deletes the customer that is this person's as Stripe says; another's stays, whatever the row named. Throws `AppError` 503
 * while Stripe is away: the schedule tries again.
 */
async function eraseCustomer(ctx: Context, userId: string): Promise<void> {
  const own = and(eq(erasures.userId, userId), isNotNull(erasures.stripeCustomerId))
  const [erasure] = await ctx.db.select({ customerId: erasures.stripeCustomerId }).from(erasures).where(own)
  if (!erasure?.customerId) return
  const { customerId: stripeCustomerId } = erasure
  const whose = await whoseCustomer(ctx, { id: userId, stripeCustomerId }, STRIPE_AWAY)
  if (whose === 'own') await deleteCustomer(ctx, stripeCustomerId)
  await ctx.db.update(erasures).set({ stripeCustomerId: null }).where(own)
}

/** Purchases go only once their buyer is erased. */
function oldCheckouts({ db, now }: Context) {
  return and(lt(checkouts.createdAt, purchasesBefore(now())), isNobodys(db, checkouts.userId))
}

function paymentSections(ctx: UserContext): Section[] {
  const { userId } = ctx.actor
  const own = ctx.db.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.userId, userId))
  return [
    fromTable(ctx, {
      table: checkouts,
      title: 'Köp',
      where: eq(checkouts.userId, userId),
      order: [checkouts.createdAt, checkouts.id],
      told: (row) =>
        tellRow(
          { ...row, kronor: Number(row['amount']) / 100 },
          {
            plan: { label: 'Paket', words: PLANS },
            kronor: 'Pris i kronor',
            credits: 'Credits',
            created_at: 'Påbörjat',
            fulfilled_at: 'Betalt',
          },
        ),
    }),
    fromTable(ctx, {
      table: paymentReturns,
      title: 'Återbetalningar',
      where: inArray(paymentReturns.checkoutId, own),
      order: [paymentReturns.createdAt, paymentReturns.id],
      told: (row) =>
        tellRow(
          { ...row, kronor: Number(row['amount']) / 100 },
          {
            kind: { label: 'Slag', words: RETURNS },
            state: { label: 'Läge', words: STATES },
            kronor: 'Kronor',
            credits: 'Credits som togs bort',
            created_at: 'Från',
          },
        ),
    }),
  ]
}
