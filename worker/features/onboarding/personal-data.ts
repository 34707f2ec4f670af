import { eq } from 'drizzle-orm'
import { ASSESSMENT_AREAS, type AssessmentArea, OnboardingData } from '../../../contract/onboarding.ts'
import type { UserContext } from '../../context.ts'
import { fromTable } from '../../personal-data/from-table.ts'
import type { Opening } from '../../personal-data/opening.ts'
import type { PersonalData } from '../../personal-data/personal-data.ts'
import type { ExportRow, Section } from '../../personal-data/section.ts'
import { tellRow } from '../../personal-data/tell-row.ts'
import { answersPlace } from './get-onboarding.ts'
import { onboardings } from './tables.ts'

const AREAS: Readonly<Record<AssessmentArea, string>> = {
  situation: 'Livssituation',
  family: 'Familj',
  work: 'Arbete',
  religion: 'Tro',
  abuse: 'Övergrepp eller våld',
  addiction: 'Beroende',
  anxiety: 'Oro och ångest',
  other_concerns: 'Annat',
}

/** What the person has told on the way to a therapist. */
export const onboardingData: PersonalData = {
  tables: [onboardings],
  sections: (ctx, opening) => [answersSection(ctx, opening)],
}

function answersSection(ctx: UserContext, opening: Opening): Section {
  const { userId } = ctx.actor
  return fromTable(ctx, {
    table: onboardings,
    title: 'Dina svar från starten',
    where: eq(onboardings.patientId, userId),
    order: [onboardings.id],
    columns: { answers: ({ answers }) => opening.value(answers, answersPlace(userId)) },
    told: tellAnswers,
  })
}

function tellAnswers(row: ExportRow): string {
  const answers = OnboardingData.safeParse(row['answers']).data
  const assessment = answers?.assessment ?? {}
  const told = {
    ...row,
    question: answers?.initialQuestion,
    ...Object.fromEntries(ASSESSMENT_AREAS.map((area) => [area, assessment[area]])),
  }
  return tellRow(told, { question: 'Det du skrev först', ...AREAS, updated_at: 'Ändrade' })
}
