import { and, eq, or, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { auditEvents } from '../../db/audit-tables.ts'
import { jobs } from '../../jobs/tables.ts'
import { users } from '../../db/users.ts'
import { creditEntries } from '../credits/tables.ts'
import { invitations } from '../invitations/tables.ts'
import { therapistRequests } from '../matching/tables.ts'
import { checkouts } from '../payments/tables.ts'
import { erasures } from './tables.ts'

/** The ledger's keys that tell of money; the law on accounts keeps them (worker/features/payments). */
const PAID_KEYS = '/(stripe|refund|dispute):'

/**
 * Takes every row of a person away in one batch. What the law on accounts keeps stays without the person, under one new
 * random id; what they did to others stays as done by nobody. Nothing happens when it is repeated.
 */
export async function eraseRows(ctx: Context, userId: string): Promise<void> {
  await ctx.db.batch([
    keepNewestCustomer(ctx, userId),
    ...namelessAccounts(ctx, userId),
    ...namelessActs(ctx, userId),
    ...apartFromClients(ctx, userId),
    ctx.db.delete(jobs).where(eq(jobs.userId, userId)),
    // They hold the address that the client was invited at.
    ctx.db.delete(invitations).where(eq(invitations.usedBy, userId)),
    // Everything else of theirs goes with this row.
    ctx.db.delete(users).where(eq(users.id, userId)),
  ])
}

/** A purchase begun at the same moment may have made a customer since the erasure was asked for. */
function keepNewestCustomer({ db }: Context, userId: string) {
  const newest = db.select({ id: users.stripeCustomerId }).from(users).where(eq(users.id, userId))
  return db
    .update(erasures)
    .set({ stripeCustomerId: sql`coalesce((${newest}), ${erasures.stripeCustomerId})` })
    .where(eq(erasures.userId, userId))
}

function namelessAccounts({ db, newId }: Context, userId: string) {
  const nobody = newId()
  const own = eq(creditEntries.userId, userId)
  const keyWithoutPerson = sql`${nobody}::text || substr(${creditEntries.key}, ${userId.length + 1})`
  return [
    db.delete(creditEntries).where(and(own, sql`${creditEntries.key} !~ ${PAID_KEYS}`)),
    db.update(creditEntries).set({ userId: nobody, key: keyWithoutPerson }).where(own),
    db.update(checkouts).set({ userId: nobody }).where(eq(checkouts.userId, userId)),
  ]
}

function namelessActs({ db }: Context, userId: string) {
  return [
    db.delete(auditEvents).where(eq(auditEvents.subjectId, userId)),
    db
      .update(auditEvents)
      .set({
        actorId: sql`nullif(${auditEvents.actorId}, ${userId})`,
        entity: sql`nullif(${auditEvents.entity}, ${userId})`,
      })
      .where(or(eq(auditEvents.actorId, userId), eq(auditEvents.entity, userId))),
  ]
}

/** What clients have asked of an erased therapist is theirs and stays with them. */
function apartFromClients({ db, now }: Context, userId: string) {
  const asked = eq(therapistRequests.therapistId, userId)
  return [
    db
      .update(therapistRequests)
      .set({ state: 'declined', answeredAt: now() })
      .where(and(asked, eq(therapistRequests.state, 'open'))),
    db.update(therapistRequests).set({ therapistId: null, noteForTherapist: null }).where(asked),
  ]
}
