import type { Bindings, Config } from '../../worker/env.ts'
import { objectNamed } from '../namespace.ts'

export type { ModelBudget } from './object.ts'

/** What a reply that nobody pays for is: one of the free lane, or any other. */
export type Purpose = 'ordinary' | 'danger'

/** How much of the day's tokens has been leased out: half, all but what is kept for danger, or all. */
export type BudgetNews = 'half' | 'ordinary' | 'all'

/** For each purpose: enough that none is ever crowded, few enough that they hold little back from one another. */
const SHARES = 8

/** One of the shares for a purpose, whichever: nobody's tokens are told apart, and no share names a person. */
export function anyBudgetShare(bindings: Bindings, config: Config, purpose: Purpose) {
  const share = Math.floor(Math.random() * SHARES)
  return objectNamed(bindings.MODEL_BUDGET, `${purpose}:${share}`, config.DATA_JURISDICTION)
}

/** What the shares lease from. */
export function wholeBudget(bindings: Bindings, config: Config) {
  return objectNamed(bindings.MODEL_BUDGET, 'whole', config.DATA_JURISDICTION)
}
