import { dollarsFor, type Tokens } from '../model-prices.ts'
import type { ModelChoice } from './model-choice.ts'

/** One kind of question that a run asks. */
export interface CostLine {
  readonly what: string
  readonly model: ModelChoice
  readonly times: number
  /** Of each, on the large side. */
  readonly tokens: Tokens
}

export function costOf(lines: readonly CostLine[]): number {
  return lines.reduce((sum, { times, tokens, model }) => sum + times * dollarsFor(tokens, model.price), 0)
}

/** What a run costs, line by line, before it begins. What a cache saves is not counted. */
export function costTable(lines: readonly CostLine[]): string[] {
  const rows = lines.map((line) => {
    const { what, model, times, tokens } = line
    const each = `${Math.round(tokens.input)} + ${Math.round(tokens.output)} tokens`
    return `  ${what}: ${times} × ${each} of ${model.name} = $${costOf([line]).toFixed(2)}`
  })
  return [...rows, `  in all about $${costOf(lines).toFixed(2)}, less what the prompt's cache saves`]
}

interface Consent {
  readonly yes: boolean
  /** Dollars. */
  readonly maxCost: number | undefined
  /** Asks who sits at the terminal; null where nobody does. */
  readonly ask: ((question: string) => Promise<string>) | null
}

/** Why a run that costs so much must not begin; null where it may. */
export async function whyNot(cost: number, { yes, maxCost, ask }: Consent): Promise<string | null> {
  if (cost === 0) return null
  if (maxCost !== undefined && cost > maxCost)
    return `It would cost about $${cost.toFixed(2)}, more than --max-cost ${maxCost}.`
  if (yes) return null
  if (ask === null) return 'Nothing was asked. Add --yes to begin.'
  return /^(y|yes|j|ja)$/i.test((await ask('Begin? (y/n) ')).trim()) ? null : 'Nothing was asked.'
}
