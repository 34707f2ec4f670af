import { type Sitting } from '../conversation/long-session.ts'

/** A talk is long after so many minutes and so many messages, the person's and the AI's together. */
const LONG_MINUTES = 30
const LONG_MESSAGES = 10
/** As long as nothing is written before a talk counts as resting. Milliseconds. */
export const REST = 10 * 60 * 1000

const FAREWELL =
  /(?<!\p{L})(?:hej ?då|adjö|god ?natt|vi hörs|vi ses|tack för (?:i ?dag|i ?kväll|i ?natt|samtalet|pratstunden|hjälpen|att du lyssna(?:de|t))|ha det (?:bra|fint|gott)|(?:ska|måste) (?:nog )?(?:gå och lägga mig|sova|sluta) nu|nu ska jag (?:nog )?(?:sova|lägga mig|sluta))(?!\p{L})/iu

/** Whether somebody takes leave: by the last words of what they wrote, since "hej då" may be what someone else said. */
export function isFarewell(message: string): boolean {
  const last = message
    .trim()
    .split(/(?<=[.!?…])\s+/u)
    .slice(-2)
    .join(' ')
  return last.length <= 120 && FAREWELL.test(last)
}

/** Whether a talk has been long enough for a sentence of it to be worth keeping. */
export function isLongTalk(sitting: Sitting | null, messages: number): boolean {
  return sitting !== null && sitting.last - sitting.since >= LONG_MINUTES * 60_000 && messages >= LONG_MESSAGES
}
