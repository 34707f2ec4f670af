import { eq } from 'drizzle-orm'
import { OnboardingData } from '../../../contract/onboarding.ts'
import type { UserContext } from '../../context.ts'
import { lockedAsNull } from '../../crypto/crypto-error.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { openPatientText, type PatientTextPlace } from '../../crypto/patient-text.ts'
import { ownScope } from '../keys/patient-scope.ts'
import { onboardings } from './tables.ts'

/** What the client has answered; null where nothing is kept, or a reset has locked it. */
export async function getOnboarding(ctx: UserContext) {
  const { keys } = await ctx.actor.session
  return { onboarding: await findAnswers(ctx, keys) }
}

/** A client has one row and its id is theirs: of two tabs that save at once, either leaves a row that opens. */
export function answersPlace(patientId: string): PatientTextPlace {
  return { table: 'onboardings', row: patientId, field: 'answers', patientId, scope: 'record', kinds: ['dk'] }
}

export async function findAnswers(ctx: UserContext, keys: EpochKeys): Promise<OnboardingData | null> {
  const scope = ownScope(ctx.actor)
  const [row] = await ctx.db.select().from(onboardings).where(eq(onboardings.patientId, scope.patientId))
  if (row === undefined) return null
  const text = await openPatientText(row.answers, keys, answersPlace(scope.patientId)).catch(lockedAsNull)
  // What an earlier version kept in another form counts as nothing kept.
  return text === null ? null : (OnboardingData.safeParse(JSON.parse(text)).data ?? null)
}
