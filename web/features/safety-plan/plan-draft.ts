import type { Plan, SafetyPlan } from '../../../contract/safety-plan.ts'
import type { KeyValueStore } from '../../api/item-store.ts'
import { EMPTY_PLAN } from './merge-plans.ts'
import { parseJson } from '../../api/parse-json.ts'

/** What is being written, as this tab keeps it, and what it was begun from. */
export interface PlanDraft {
  readonly plan: Plan
  readonly shared: boolean
  readonly version: string | null
  readonly base: Plan | null
}

const KEY = 'lyhord_plan_drafts'

/** Where this tab keeps nothing. */
function newDraft({ plan, shared, version }: Pick<SafetyPlan, 'plan' | 'shared' | 'version'>): PlanDraft {
  return { plan: plan ?? EMPTY_PLAN, shared, version, base: plan }
}

/**
 * What the form begins with: what this tab keeps, if anything. A tick to share is kept no longer than the page, since it was made
 * for the therapist of then; without one nothing is shared.
 */
export function beginDraft(store: KeyValueStore, stored: SafetyPlan): PlanDraft {
  const draft = readDraft(store) ?? newDraft(stored)
  return { ...draft, shared: draft.shared && stored.shared }
}

/** What this tab holds of a plan that is not saved. It goes with the tab, sign-out and the quick way out. */
export function readDraft(store: KeyValueStore): PlanDraft | null {
  const kept = parseJson(store.getItem(KEY))
  return isDraft(kept) ? kept : null
}

/** Holds because `keepDraft` alone writes there; one of an earlier build that has another form is none. */
function isDraft(kept: unknown): kept is PlanDraft {
  if (typeof kept !== 'object' || kept === null || !('plan' in kept)) return false
  const plan = kept.plan
  return typeof plan === 'object' && plan !== null && Object.keys(EMPTY_PLAN).every((step) => step in plan)
}

export function keepDraft(store: KeyValueStore, draft: PlanDraft): void {
  store.setItem(KEY, JSON.stringify(draft))
}

export function forgetDraft(store: KeyValueStore): void {
  store.removeItem(KEY)
}
