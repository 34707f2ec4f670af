import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { CONSENT_VERSION, type ConsentKind } from '../../../contract/consents.ts'
import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'
import { auditRow } from '../../db/audit.ts'
import { consents } from './tables.ts'
import { mayProcess, standingConsents } from './standing-consents.ts'

/** Gives or withdraws consents, dated and by version; what was given before stays on record. */
export async function setConsents(ctx: UserContext, kinds: readonly ConsentKind[], given: boolean) {
  const userId = ctx.actor.userId
  const now = ctx.now()
  const change = given
    ? ctx.db
        .insert(consents)
        .values(
          [...new Set(kinds)].map((kind) => ({
            id: ctx.newId(),
            userId,
            kind,
            version: CONSENT_VERSION,
            grantedAt: now,
          })),
        )
        .onConflictDoUpdate({
          target: [consents.userId, consents.kind, consents.version],
          set: {
            grantedAt: sql`case when ${consents.withdrawnAt} is null then ${consents.grantedAt} else excluded.granted_at end`,
            withdrawnAt: null,
          },
        })
    : ctx.db
        .update(consents)
        .set({ withdrawnAt: now })
        .where(and(eq(consents.userId, userId), inArray(consents.kind, [...kinds]), isNull(consents.withdrawnAt)))
  const [, , rows] = await ctx.db.batch([
    change,
    auditRow(ctx, { action: given ? 'consent.give' : 'consent.withdraw', subjectId: userId }),
    ctx.db.select().from(consents).where(eq(consents.userId, userId)),
  ])
  if (ctx.actor.role === 'patient') {
    // The chat remembers it for the hours when Postgres is away: what is withdrawn must be withdrawn there too.
    const chat = clientChat(ctx.bindings, ctx.config, userId)
    await chat.keepConsents(mayProcess(standingConsents(rows)) ? CONSENT_VERSION : null)
  }
  return {
    consents: rows.map((row) => ({
      kind: row.kind,
      version: row.version,
      granted_at: row.grantedAt.toISOString(),
      withdrawn_at: row.withdrawnAt?.toISOString() ?? null,
    })),
  }
}
