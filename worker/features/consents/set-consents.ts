import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { CONSENT_VERSION, type ConsentKind } from '../../../contract/consents.ts'
import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'
import { auditRow } from '../../db/audit.ts'
import { insist } from '../../insist.ts'
import { consents } from './tables.ts'

/** Gives or withdraws consents, dated and by version; what was given before stays on record. */
export async function setConsents(ctx: UserContext, kinds: readonly ConsentKind[], given: boolean) {
  const userId = ctx.actor.userId
  const now = ctx.now()
  // Before and after: no message that reads them meanwhile keeps that they stand, for the hours when Postgres is away.
  await forgetConsents(ctx)
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
  await forgetConsents(ctx)
  return {
    consents: rows.map((row) => ({
      kind: row.kind,
      version: row.version,
      granted_at: row.grantedAt.toISOString(),
      withdrawn_at: row.withdrawnAt?.toISOString() ?? null,
    })),
  }
}

/** The chat remembers whether they stand; a therapist has none. */
async function forgetConsents({ actor, bindings, config }: UserContext): Promise<void> {
  if (actor.role !== 'patient') return
  await insist(() => clientChat(bindings, config, actor.userId).forgetConsents())
}
