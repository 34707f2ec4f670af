import { useState } from 'react'
import { MOST_PLAN_CONTACTS, PLAN_STEP_MAX_LENGTH } from '../../../contract/plan-limits.ts'
import { newLines, PLAN_STEPS, type PlanStepName } from '../../../contract/plan-steps.ts'
import {
  getSafetyPlan,
  type Plan,
  type PlanContact,
  type SafetyPlan,
  saveSafetyPlan,
} from '../../../contract/safety-plan.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { kept } from '../../api/browser-storage.ts'
import { call } from '../../api/call.ts'
import { invalidate } from '../../api/queries.ts'
import type { Complaint } from '../../forms/form-state.ts'
import { useForm } from '../../forms/use-form.ts'
import { useConsentQuestion } from '../consents/use-consent-question.tsx'
import { useScreen } from '../safety/use-screen.ts'
import { mergePlans } from './merge-plans.ts'
import { beginDraft, forgetDraft, keepDraft, type PlanDraft } from './plan-draft.ts'

const CHANGED =
  'Planen har sparats någon annanstans sedan du började skriva. Det som är nytt där står nu längst ner i stegen här, och inget är sparat än. Läs igenom och spara igen.'
const DELETED =
  'Planen har tagits bort någon annanstans. Det du har skrivit står kvar här. Spara om du vill ha den kvar.'

interface PlanFormOptions {
  readonly stored: SafetyPlan
  readonly onSaved: () => void
  /** Something is wrong in this step, which may be out of sight. */
  readonly onWrong: (step: PlanStepName) => void
}

/** The form of a plan: what is typed is kept in this tab until it is saved, and what another tab has saved meanwhile is taken in. */
export function usePlanForm({ stored, onSaved, onWrong }: PlanFormOptions) {
  const [draft, setDraft] = useState(() => beginDraft(kept, stored))
  const form = useForm<PlanDraft, PlanStepName>(save, { check, refused })
  const { asksAfter, question } = useConsentQuestion(() => form.submit(draft))
  const screen = useScreen(newLines(draft.base, draft.plan))

  function keep(next: PlanDraft) {
    setDraft(next)
    keepDraft(kept, next)
  }

  async function save({ plan, shared, version, base }: PlanDraft) {
    try {
      await call(saveSafetyPlan, { body: { version, shared, plan: cleaned(plan) } })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') await takeIn(plan, shared, base)
      throw error
    }
    forgetDraft(kept)
    await invalidate(getSafetyPlan)
    onSaved()
  }

  /** Takes in what has been saved elsewhere, so that the next try is made from it. */
  async function takeIn(plan: Plan, shared: boolean, base: Plan | null) {
    const theirs = await call(getSafetyPlan, { query: {} })
    if (theirs.locked) return
    keep({ plan: mergePlans(base, plan, theirs.plan), shared, version: theirs.version, base: theirs.plan })
    throw new PlanChanged(theirs.plan === null ? DELETED : CHANGED)
  }

  function refused(error: unknown): string | null {
    if (error instanceof PlanChanged) return error.message
    return asksAfter(error) ? null : detailOf(error)
  }

  function check({ plan }: PlanDraft): Complaint<PlanStepName> | null {
    const complaint = complaintOf(cleaned(plan))
    const first = PLAN_STEPS.find(({ name }) => complaint?.fields[name] !== undefined)
    if (first !== undefined) onWrong(first.name)
    return complaint
  }

  return {
    draft,
    screen,
    change: (step: Partial<Plan>) => {
      keep({ ...draft, plan: { ...draft.plan, ...step } })
      form.changed(...PLAN_STEPS.map(({ name }) => name).filter((name) => name in step))
    },
    share: (shared: boolean) => keep({ ...draft, shared }),
    shell: form.shell,
    errors: form.fields,
    submit: () => screen.beforeLeaving(() => form.submit(draft)),
    question,
  }
}

/** Another has come between, and stands in the form now. */
class PlanChanged extends Error {}

/** Without the rows of contacts that nothing was written in. */
function cleaned(plan: Plan): Plan {
  const written = ({ name, number }: PlanContact) => name.trim() !== '' || number.trim() !== ''
  return { ...plan, helpers: plan.helpers.filter(written), professionals: plan.professionals.filter(written) }
}

function complaintOf(plan: Plan): Complaint<PlanStepName> | null {
  const wrong = PLAN_STEPS.flatMap((step) => {
    const said = step.kind === 'lines' ? wrongLines(plan[step.name]) : wrongContacts(plan[step.name])
    return said === null ? [] : [[step.name, said] as const]
  })
  if (wrong.length > 0) return { form: null, fields: Object.fromEntries(wrong) }
  const isEmpty = PLAN_STEPS.every(({ name }) => plan[name].length === 0)
  return isEmpty ? { form: 'Skriv något i något av stegen först. Alla behöver inte fyllas i.', fields: {} } : null
}

function wrongLines(text: string): string | null {
  return text.trim().length > PLAN_STEP_MAX_LENGTH ? `Skriv högst ${PLAN_STEP_MAX_LENGTH} tecken.` : null
}

function wrongContacts(contacts: readonly PlanContact[]): string | null {
  if (contacts.length > MOST_PLAN_CONTACTS) return `Här ryms högst ${MOST_PLAN_CONTACTS} kontakter. Ta bort någon.`
  if (contacts.some(({ name }) => name.trim() === '')) return 'Skriv ett namn vid varje nummer.'
  const isNumber = ({ number }: PlanContact) => /^[\d\s()+/-]*$/.test(number)
  return contacts.every(isNumber) ? null : 'Skriv numren med siffror.'
}
