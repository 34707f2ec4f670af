import { and, count, eq, sql } from 'drizzle-orm'
import type { Input } from '../../../contract/endpoint.ts'
import { REVIEW_RULES } from '../../../contract/review-limits.ts'
import type { createReviewRule, ReviewRule } from '../../../contract/reviews.ts'
import type { UserContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { judgeTailoring } from './judge-tailoring.ts'
import { ruleView } from './list-rules.ts'
import { textPlace } from './open-parts.ts'
import { readLeftOut } from './read-left-out.ts'
import { tailoringTexts } from './tables.ts'
import { writeTailoring } from './write-tailoring.ts'

/**
 * Makes what a therapist has accepted after a review a rule for all their clients. Throws `AppError` 400 for one that the AI
 * would not be told, and 409 where there are as many as there may be.
 */
export async function createRule(
  ctx: UserContext,
  { text, message_id }: Input<typeof createReviewRule>['body'],
): Promise<ReviewRule> {
  const reason = judgeTailoring(text)
  if (reason !== null) throw new AppError('bad_request', `Regeln kan inte gälla. ${reason}`)
  const { db, actor } = ctx
  const row = { id: ctx.newId(), kind: 'rule' as const, slot: null, createdAt: ctx.now() }
  const part = { text, message_id: message_id ?? null }
  const own = and(eq(tailoringTexts.therapistId, actor.userId), eq(tailoringTexts.kind, 'rule'))
  const done = await writeTailoring(ctx, {
    condition: sql`(${db.select({ rules: count() }).from(tailoringTexts).where(own)}) < ${REVIEW_RULES}`,
    act: async (seal) => {
      const sealed = await seal(JSON.stringify(part), textPlace(row))
      return [db.insert(tailoringTexts).values({ ...row, therapistId: actor.userId, sealed, updatedAt: row.createdAt })]
    },
    audit: { action: 'tailoring.save', entity: row.id, subjectId: actor.userId },
  })
  if (!done) throw new AppError('conflict', `Du har redan ${REVIEW_RULES} regler. Ta tillbaka någon först.`)
  return ruleView(row, part, await readLeftOut(ctx))
}
