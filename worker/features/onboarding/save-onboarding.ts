import { sql } from 'drizzle-orm'
import type { OnboardingData } from '../../../contract/onboarding.ts'
import type { UserContext } from '../../context.ts'
import { sealPatientText } from '../../crypto/patient-text.ts'
import { auditRow } from '../../db/audit.ts'
import { requireConsents } from '../consents/require-consents.ts'
import { raiseForTexts } from '../safety/raise-for-texts.ts'
import { writingKeys } from '../keys/writing-keys.ts'
import { textsOf } from './texts-of.ts'
import { onboardings } from './tables.ts'
import { answersPlace, findAnswers } from './get-onboarding.ts'

/** Keeps the answers, sealed as one record. Throws `AppError` 403 `consent_required`. */
export async function saveOnboarding(ctx: UserContext, answers: OnboardingData) {
  await requireConsents(ctx)
  const { userId: patientId, keys } = await ctx.actor.session
  const [{ record }, before] = await Promise.all([writingKeys(keys, patientId), findAnswers(ctx, keys)])
  await screenNewTexts(ctx, before, answers)
  const place = { ...answersPlace(patientId), epoch: record.epoch }
  const sealed = await sealPatientText(JSON.stringify(answers), record.key, place)
  await ctx.db.batch([
    ctx.db
      .insert(onboardings)
      .values({ id: patientId, patientId, answers: sealed, updatedAt: ctx.now() })
      .onConflictDoUpdate({
        target: onboardings.id,
        set: { answers: sql`excluded.answers`, updatedAt: sql`excluded.updated_at` },
      }),
    auditRow(ctx, { action: 'onboarding.save', entity: patientId, subjectId: patientId }),
  ])
  return { detail: 'Dina svar är sparade.' }
}

/** Each step saves the whole again: only what was not there before is a new sign. */
async function screenNewTexts(ctx: UserContext, before: OnboardingData | null, answers: OnboardingData) {
  const known = before === null ? [] : textsOf(before.initialQuestion, before.assessment)
  const texts = textsOf(answers.initialQuestion, answers.assessment)
  if (texts.some((text) => !known.includes(text))) await raiseForTexts(ctx, texts)
}
