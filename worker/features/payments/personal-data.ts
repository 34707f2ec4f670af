import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Context, UserContext } from '../../context.ts'
import { isNobodys } from '../../db/user-queries.ts'
import { fromTable } from '../../personal-data/from-table.ts'
import type { PersonalData } from '../../personal-data/personal-data.ts'
import { purchasesBefore, technicalBefore } from '../../personal-data/retention-periods.ts'
import type { Section } from '../../personal-data/section.ts'
import { tellRow } from '../../personal-data/tell-row.ts'
import { checkouts, paymentReturns, stripeEvents } from './tables.ts'

const RETURNS = { refund: 'återbetalning', dispute: 'bestridd betalning' }
const STATES = { requested: 'på väg', open: 'prövas', final: 'klar', undone: 'blev inte av' }
const PLANS = { prova: 'Prova på', start: 'Komma igång', power: 'Daglig användning' }

/** What the person has bought and had back. The law on accounts keeps it without them, under a random id. */
export const paymentData: PersonalData = {
  tables: [checkouts, paymentReturns, stripeEvents],
  sections: paymentSections,
  eraseRows: ({ db }, userId, nobody) => [
    db.update(checkouts).set({ userId: nobody }).where(eq(checkouts.userId, userId)),
  ],
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
