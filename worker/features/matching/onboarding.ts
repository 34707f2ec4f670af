import { eq, sql } from 'drizzle-orm'
import { OnboardingData } from '../../../contract/onboarding.ts'
import type { UserContext } from '../../context.ts'
import { CryptoError } from '../../crypto/crypto-error.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { openPatientText, type PatientTextPlace, sealPatientText } from '../../crypto/patient-text.ts'
import { auditRow } from '../../db/audit.ts'
import { requireConsents } from '../consents/consents.ts'
import { raiseForTexts } from '../safety/raise-for-texts.ts'
import { writingKeys } from '../keys/writing-keys.ts'
import { textsOf } from './texts-of.ts'
import { onboardings } from './tables.ts'

/** A client has one row and its id is theirs: of two tabs that save at once, either leaves a row that opens. */
export function answersPlace(patientId: string): PatientTextPlace {
  return { table: 'onboardings', row: patientId, field: 'answers', patientId, scope: 'record' }
}

/** What the client has answered; null where nothing is kept, or a reset has locked it. */
export async function getOnboarding(ctx: UserContext) {
  const { keys } = await ctx.actor.session
  return { onboarding: await findAnswers(ctx, keys) }
}

/** Keeps the answers, sealed as one record. Throws `AppError` 403 `consent_required`. */
export async function saveOnboarding(ctx: UserContext, answers: OnboardingData) {
  await requireConsents(ctx)
  const patientId = ctx.actor.userId
  const { keys } = await ctx.actor.session
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

async function findAnswers(ctx: UserContext, keys: EpochKeys): Promise<OnboardingData | null> {
  const patientId = ctx.actor.userId
  const [row] = await ctx.db.select().from(onboardings).where(eq(onboardings.patientId, patientId))
  if (row === undefined) return null
  try {
    const text = await openPatientText(row.answers, keys, answersPlace(patientId))
    // What an earlier version kept in another form counts as nothing kept.
    return OnboardingData.safeParse(JSON.parse(text)).data ?? null
  } catch (error) {
    if (error instanceof CryptoError) return null
    throw error
  }
}

/** Each step saves the whole again: only what was not there before is a new sign. */
async function screenNewTexts(ctx: UserContext, before: OnboardingData | null, answers: OnboardingData) {
  const known = before === null ? [] : textsOf(before.initialQuestion, before.assessment)
  const texts = textsOf(answers.initialQuestion, answers.assessment)
  if (texts.some((text) => !known.includes(text))) await raiseForTexts(ctx, texts)
}
