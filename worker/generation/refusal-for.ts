import { SIGNUP_CREDITS } from '../../contract/limits.ts'
import { HUMAN_LINE } from '../../contract/safety-tiers.ts'
import { AppError } from '../http/app-error.ts'
import { gateClosed } from '../http/passes-gate.ts'
import type { WhyNobody } from './reply-terms.ts'

const DETAIL = {
  unshown: `Du har stoppat många svar i dag innan de började. Försök igen i morgon. ${HUMAN_LINE}`,
  refused: `AI:n har inte velat svara på många av dina meddelanden i dag, så vi frågar den inte fler gånger. Inget av dem har kostat något. Försök igen i morgon. ${HUMAN_LINE}`,
  failed: `AI:n har misslyckats med många svar till dig i dag. Felet är vårt, och inget av dem har kostat något. Försök igen i morgon. ${HUMAN_LINE}`,
} as const

const USED_UP = `Du har använt dina gratis samtal. Skapa ett konto så fortsätter vi där du är, med ${SIGNUP_CREDITS} samtal till utan kostnad, oftast genast. ${HUMAN_LINE}`

/** What a person is told whose message nobody answers: 403 where a visitor's free chats are used up, else 429. */
export function refusalFor(why: WhyNobody): AppError {
  if (why === 'crowded') return gateClosed()
  return why === 'used up' ? new AppError('anonymous_limit', USED_UP) : new AppError('rate_limited', DETAIL[why])
}
