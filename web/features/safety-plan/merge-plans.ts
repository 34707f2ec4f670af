import { linesOf, PLAN_STEPS } from '../../../contract/plan-steps.ts'
import type { Plan, PlanContact } from '../../../contract/safety-plan.ts'

export const EMPTY_PLAN: Plan = {
  signs: '',
  alone: '',
  company: '',
  helpers: [],
  professionals: [],
  surroundings: '',
}

/**
 * What is being written, and below it in each step what has been saved elsewhere since it was begun from `base`. Nothing of
 * either is lost: a thing that was changed on both sides stands twice.
 */
export function mergePlans(base: Plan | null, mine: Plan, theirs: Plan | null): Plan {
  const [before, after] = [base ?? EMPTY_PLAN, theirs ?? EMPTY_PLAN]
  const merged = PLAN_STEPS.map((step) =>
    step.kind === 'lines'
      ? [step.name, mergeLines(before[step.name], mine[step.name], after[step.name])]
      : [step.name, mergeContacts(before[step.name], mine[step.name], after[step.name])],
  )
  return { ...EMPTY_PLAN, ...Object.fromEntries(merged) }
}

function mergeLines(base: string, mine: string, theirs: string): string {
  const known = new Set([...linesOf(base), ...linesOf(mine)])
  const added = linesOf(theirs).filter((line) => !known.has(line))
  return [mine.trimEnd(), ...added].filter((text) => text !== '').join('\n')
}

function mergeContacts(
  base: readonly PlanContact[],
  mine: readonly PlanContact[],
  theirs: readonly PlanContact[],
): PlanContact[] {
  const known = new Set([...base, ...mine].map(nameOf))
  return [...mine, ...theirs.filter((contact) => !known.has(nameOf(contact)))]
}

function nameOf({ name, number }: PlanContact): string {
  return JSON.stringify([name.trim(), number.replaceAll(/\D/g, '')])
}
