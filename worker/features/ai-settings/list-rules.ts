import * as z from 'zod/mini'
import type { ReviewRule } from '../../../contract/reviews.ts'
import type { UserContext } from '../../context.ts'
import { judgeTailoring } from './judge-tailoring.ts'
import { openPart, RulePart } from './open-parts.ts'
import { openOwnTailoring } from './own-tailoring.ts'
import { listTexts } from './queries.ts'

/** A rule with the exchange whose review it came of, which the AI is not told. */
const OwnRule = z.extend(RulePart, { message_id: z.nullable(z.string()) })

/** The acting therapist's rules, oldest first; one that a new password has locked has no words. */
export async function listRules(ctx: UserContext): Promise<{ rules: ReviewRule[] }> {
  const [{ secrets }, texts] = await Promise.all([openOwnTailoring(ctx), listTexts(ctx.db, ctx.actor.userId)])
  const rows = texts.filter(({ kind }) => kind === 'rule')
  return { rules: await Promise.all(rows.map(async (row) => ruleView(row, await openPart(OwnRule, secrets, row)))) }
}

/** A rule as its writer is shown it; `part` is null where it is locked. */
export function ruleView(
  { id, createdAt }: { readonly id: string; readonly createdAt: Date },
  part: z.output<typeof OwnRule> | null,
): ReviewRule {
  return {
    id,
    text: part?.text ?? '',
    message_id: part?.message_id ?? null,
    created_at: createdAt.toISOString(),
    locked: part === null,
    not_applied: part === null ? null : judgeTailoring(part.text),
  }
}
