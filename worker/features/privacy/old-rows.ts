import { and, eq, inArray, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { KEEP_EMAIL_CHALLENGES_DAYS, KEEP_JOBS_DAYS } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { auditEvents } from '../../db/audit-tables.ts'
import { jobs } from '../../jobs/tables.ts'
import { log } from '../../log.ts'
import { users } from '../../db/users.ts'
import { contactMessages } from '../contact/tables.ts'
import { creditEntries } from '../credits/tables.ts'
import { invitations } from '../invitations/tables.ts'
import { checkouts, paymentReturns, stripeEvents } from '../payments/tables.ts'
import { emailChallenges } from '../sign-in/tables.ts'
import { daysBefore, purchasesBefore, technicalBefore } from './retention-periods.ts'

const PAGE = 1000

interface OldRows {
  readonly table: PgTable
  readonly id: PgColumn
  readonly where: SQL | undefined
}

/** What is deleted for its age alone, by table: each is a task of its own. Purchases only once their buyer is erased. */
export function oldRows(ctx: Context): Readonly<Record<string, OldRows>> {
  const now = ctx.now()
  const technical = technicalBefore(now)
  const purchases = purchasesBefore(now)
  const ofNobody = (userId: PgColumn) =>
    notExists(
      ctx.db
        .select({ one: sql`1` })
        .from(users)
        .where(eq(users.id, userId)),
    )
  const oldCheckouts = and(lt(checkouts.createdAt, purchases), ofNobody(checkouts.userId))
  const ofOldCheckouts = inArray(
    paymentReturns.checkoutId,
    ctx.db.select({ id: checkouts.id }).from(checkouts).where(oldCheckouts),
  )
  return {
    audit_events: { table: auditEvents, id: auditEvents.id, where: lt(auditEvents.createdAt, technical) },
    stripe_events: { table: stripeEvents, id: stripeEvents.id, where: lt(stripeEvents.processedAt, technical) },
    contact_messages: {
      table: contactMessages,
      id: contactMessages.id,
      where: lt(contactMessages.createdAt, technical),
    },
    invitations: {
      table: invitations,
      id: invitations.id,
      where: and(lt(invitations.expiresAt, technical), isNull(invitations.usedAt)),
    },
    jobs: { table: jobs, id: jobs.id, where: lt(jobs.updatedAt, daysBefore(now, KEEP_JOBS_DAYS)) },
    email_challenges: {
      table: emailChallenges,
      id: emailChallenges.id,
      where: lt(emailChallenges.expiresAt, daysBefore(now, KEEP_EMAIL_CHALLENGES_DAYS)),
    },
    credit_entries: {
      table: creditEntries,
      id: creditEntries.key,
      where: and(lt(creditEntries.settledAt, purchases), ofNobody(creditEntries.userId)),
    },
    payment_returns: { table: paymentReturns, id: paymentReturns.id, where: ofOldCheckouts },
    checkouts: { table: checkouts, id: checkouts.id, where: oldCheckouts },
  }
}

/** Deletes them page by page, so that no statement runs long. */
export async function deleteOld(ctx: Context, name: string, { table, id, where }: OldRows): Promise<void> {
  let count = 0
  for (;;) {
    const page = ctx.db.select({ id }).from(table).where(where).limit(PAGE)
    const deleted = await ctx.db.delete(table).where(inArray(id, page)).returning({ id })
    count += deleted.length
    if (deleted.length < PAGE) break
  }
  log('info', 'old_rows_deleted', { table: name, count })
}
