import { PLAN_STEP_TOLD_LENGTH } from '../../../contract/plan-limits.ts'
import { linesOf, PLAN_STEPS } from '../../../contract/plan-steps.ts'
import type { Plan } from '../../../contract/safety-plan.ts'

/**
 * What the model is told of a plan: each step's first lines, within 180 characters a step. Of contacts the names alone: nobody's
 * number leaves for the model. Undefined where nothing is written.
 */
export function planWords(plan: Plan): string | undefined {
  const steps = PLAN_STEPS.flatMap((step, place) => {
    const things = step.kind === 'lines' ? linesOf(plan[step.name]) : plan[step.name].map(({ name }) => name)
    const told = fitting(things)
    return told.length === 0 ? [] : [`${place + 1}. ${step.title}: ${told.join('; ')}`]
  })
  return steps.length === 0 ? undefined : steps.join('\n')
}

/** The first of these that fit; of a first one that is longer than all the room, its beginning. */
function fitting(things: readonly string[]): string[] {
  const told: string[] = []
  let room = PLAN_STEP_TOLD_LENGTH
  for (const thing of things) {
    if (thing.length > room) break
    told.push(thing)
    room -= thing.length + 2
  }
  const [first] = things
  return told.length > 0 || first === undefined ? told : [first.slice(0, PLAN_STEP_TOLD_LENGTH).toWellFormed()]
}
