import * as z from 'zod/mini'
import type { ReviewRule } from '../../../contract/reviews.ts'
import type { UserContext } from '../../context.ts'
import { judgeTailoring } from './judge-tailoring.ts'
import { openPart, openParts, RulePart } from './open-parts.ts'
import { openOwnTailoring } from './own-tailoring.ts'
import { promptTexts } from './queries.ts'
import { leftOut } from './tailoring-words.ts'

/** A rule with the exchange whose review it came of, which the AI is not told. */
const OwnRule = z.extend(RulePart, { message_id: z.nullable(z.string()) })

/** The acting therapist's rules, oldest first; one that a new password has locked has no words. */
export async function listRules(ctx: UserContext): Promise<{ rules: ReviewRule[] }> {
  const [{ secrets }, texts] = await Promise.all([openOwnTailoring(ctx), promptTexts(ctx.db, ctx.actor.userId)])
  const out = leftOut(await openParts(secrets, texts))
  const rows = texts.filter(({ kind }) => kind === 'rule')
  return {
    rules: await Promise.all(rows.map(async (row) => ruleView(row, await openPart(OwnRule, secrets, row), out))),
  }
}

/** A rule as its writer is shown it; `part` is null where it is locked, and `out` says what no prompt has room for. */
export function ruleView(
  { id, createdAt }: { readonly id: string; readonly createdAt: Date },
  part: z.output<typeof OwnRule> | null,
  out: ReadonlySet<string>,
): ReviewRule {
  return {
    id,
    text: part?.text ?? '',
    message_id: part?.message_id ?? null,
    created_at: createdAt.toISOString(),
    locked: part === null,
    not_applied: part === null ? null : judgeTailoring(part.text),
    left_out: out.has(id),
  }
}
