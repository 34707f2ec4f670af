import { checkAccount, checkNames, checkPhone } from '../account-check.ts'
import type { FieldTexts, RegistrationComplaint } from '../registration-field.ts'
import type { TherapistValues } from './therapist-values.ts'

export type WizardStep = 1 | 2 | 3
export const LAST_STEP: WizardStep = 3

/** The three steps of the therapist's registration, with what each asks for. */
export const WIZARD_STEPS = [
  { step: 1, title: 'Kontouppgifter', fields: ['email', 'password', 'confirmation'] },
  { step: 2, title: 'Yrkesuppgifter', fields: ['firstName', 'lastName', 'phone', 'clinic', 'education', 'bio'] },
  { step: 3, title: 'Bekräfta', fields: [] },
] as const satisfies readonly { step: WizardStep; title: string; fields: readonly (keyof TherapistValues)[] }[]

/** What stands in the way of leaving a step; null when nothing does. */
export function checkStep(step: WizardStep, values: TherapistValues): RegistrationComplaint | null {
  if (step === 1) return checkAccount(values)
  return step === 2 ? (checkNames(values) ?? checkPhone(values.phone)) : null
}

/** How far the person may go: the first step with a complaint, else the last. */
export function furthestStep(values: TherapistValues): WizardStep {
  return WIZARD_STEPS.find(({ step }) => checkStep(step, values) !== null)?.step ?? LAST_STEP
}

/** The step that an address asks for, or the furthest that may be shown. `asked` is the query's own text. */
export function shownStep(asked: string | null, values: TherapistValues): WizardStep {
  const wanted = WIZARD_STEPS.find(({ step }) => String(step) === asked)?.step ?? 1
  const furthest = furthestStep(values)
  return wanted < furthest ? wanted : furthest
}

/** Where the first of these fields is asked for; null when none of them is. */
export function stepOf(fields: FieldTexts): WizardStep | null {
  const names = new Set<string>(Object.keys(fields))
  return WIZARD_STEPS.find((step) => step.fields.some((field) => names.has(field)))?.step ?? null
}
