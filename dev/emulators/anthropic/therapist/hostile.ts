import type { Conversation } from './history.ts'
import { hostileTexts, type HostileWay } from './hostile-texts.ts'

const WAYS: readonly HostileWay[] = ['omits', 'lectures', 'diagnoses', 'quits', 'methods', 'deceives']

/** What can be ordered of a model that breaks the safety contract: in one way, or in another with each reply. */
export const PERSONA_ORDERS = [...WAYS, 'mixed'] as const

/** What a hostile model answers, another with each of the person's messages; null where none such is ordered. */
export function hostileReply(order: string | null, { turns }: Conversation): string | null {
  const turn = turns.filter(({ role }) => role === 'user').length - 1 + lengthOf(turns)
  const way = order === 'mixed' ? WAYS[turn % WAYS.length] : WAYS.find((known) => known === order)
  if (way === undefined) return null
  const texts = hostileTexts[way]
  return texts[(order === 'mixed' ? Math.floor(turn / WAYS.length) + turn : turn) % texts.length] ?? texts[0]
}

/** A long talk's oldest turns are not in the prompt: what the newest message says keeps the replies from standing still. */
function lengthOf(turns: Conversation['turns']): number {
  return turns.at(-1)?.texts.join('').length ?? 0
}
