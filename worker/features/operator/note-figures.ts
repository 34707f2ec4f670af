import { sql } from 'drizzle-orm'
import { wholeBudget } from '../../../durable-objects/model-budget/client.ts'
import type { Context } from '../../context.ts'
import { type AttemptRule, countedUnder } from '../../http/attempts-of.ts'
import type { TaskOutcome } from '../../jobs/schedule.ts'
import { errorFields, log } from '../../log.ts'
import { TEST_CHATS_OF_ALL } from '../ai-settings/test-chat.ts'
import { UPLOADS_OF_ALL } from '../ai-settings/upload-document.ts'
import { FOLLOWS_OF_ALL } from '../chat/follow-chat.ts'
import { LETTERS_OF_ALL } from '../contact/send-letter.ts'
import { signupsOfAll } from '../credits/grant-signup-credits.ts'
import { MATCHINGS_OF_ALL } from '../onboarding/remembered-scores.ts'
import { REGENERATIONS_OF_ALL } from '../regenerations/regenerate.ts'
import { REVIEWS_OF_ALL } from '../reviews/create-review.ts'
import { SESSION_ANALYSES_OF_ALL } from '../therapy-sessions/begin-analysis.ts'
import { operatorFigures } from './tables.ts'

interface Figure {
  readonly name: string
  readonly value: number
  readonly most: number | null
}

/**
 * Writes down what a run of the clock found, where the operator's terminal can read it (docs/operations.md): how much of the
 * day's budgets of the whole service is used, and how each task went. Nothing in it is of one person.
 */
export async function noteFigures(ctx: Context, outcomes: readonly TaskOutcome[]): Promise<void> {
  const tasks = outcomes.map(({ name, failed }) => ({ name: `task.${name}`, value: failed ? 1 : 0, most: null }))
  // Objects that are away must not hide how the tasks went.
  const budgets = await budgetsOf(ctx).catch((error: unknown) => {
    log('error', 'budgets_unknown', errorFields(error))
    return []
  })
  const figures: readonly Figure[] = [...budgets, ...tasks]
  await ctx.db
    .insert(operatorFigures)
    .values(figures.map((figure) => ({ ...figure, notedAt: ctx.now() })))
    .onConflictDoUpdate({
      target: operatorFigures.name,
      set: { value: sql`excluded.value`, most: sql`excluded.most`, notedAt: sql`excluded.noted_at` },
    })
}

async function budgetsOf(ctx: Context): Promise<Figure[]> {
  const counted: Readonly<Record<string, AttemptRule>> = {
    signup_grants: signupsOfAll(ctx.config),
    matchings: MATCHINGS_OF_ALL,
    reviews: REVIEWS_OF_ALL,
    regenerations: REGENERATIONS_OF_ALL,
    session_analyses: SESSION_ANALYSES_OF_ALL,
    test_chats: TEST_CHATS_OF_ALL,
    follows: FOLLOWS_OF_ALL,
    documents: UPLOADS_OF_ALL,
    letters: LETTERS_OF_ALL,
  }
  const [leased, ...rest] = await Promise.all([
    wholeBudget(ctx.bindings, ctx.config).leasedToday(),
    ...Object.entries(counted).map(async ([name, rule]) => ({
      name: `budget.${name}`,
      value: await countedUnder(ctx, rule, 'all'),
      most: rule.limit,
    })),
  ])
  return [{ name: 'budget.free_tokens', value: leased, most: ctx.config.FREE_MODEL_BUDGET }, ...rest]
}
