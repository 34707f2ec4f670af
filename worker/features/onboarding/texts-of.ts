import { ASSESSMENT_AREAS, type Assessment } from '../../../contract/onboarding.ts'

/** What a client wrote in onboarding, in the order it is asked for, without what was left empty. */
export function textsOf(initialQuestion: string, assessment: Assessment): string[] {
  return [initialQuestion, ...ASSESSMENT_AREAS.map((area) => assessment[area] ?? '')].filter((text) => text !== '')
}
