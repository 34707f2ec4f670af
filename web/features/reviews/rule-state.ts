import type { ReviewRule } from '../../../contract/reviews.ts'
import type { Tone } from '../../ui/tone.tsx'

interface RuleState {
  readonly tone: Tone
  readonly word: string
  /** Why the AI is not told of it; null where it is, or where its own words say it. */
  readonly reason: string | null
}

const NO_ROOM =
  'AI:n läser en begränsad mängd anpassning: först instruktionerna, sedan reglerna med den nyaste först. ' +
  'Korta instruktionerna eller ta tillbaka en nyare regel, så ryms den.'

/** Whether the AI is told of a rule, in a word and with the reason where it is not. */
export function ruleState({ locked, not_applied: reason, left_out: out }: ReviewRule): RuleState {
  if (locked || reason !== null) return { tone: 'warn', word: 'Tillämpas inte', reason }
  if (out) return { tone: 'warn', word: 'Ryms inte: tillämpas inte', reason: NO_ROOM }
  return { tone: 'ok', word: 'Gäller', reason: null }
}
