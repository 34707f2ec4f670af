import { isFree, type SafetyTier } from '../../contract/safety-tiers.ts'
import { type UnpaidCount, usedUp } from './unpaid-count.ts'

/** What is known when a message is to be answered. What was not asked, since it does not matter, counts as true. */
interface ReplyQuestion {
  readonly tier: SafetyTier
  /** The gate of the caller lets no more through this minute. */
  readonly crowded: boolean
  /** A client's therapist has paused the AI. */
  readonly paused?: boolean
  /** What the person had the model asked for today that nobody paid for. */
  readonly unpaid: UnpaidCount
  /** A visitor has a free chat left. Whether a client has a credit, the ledger says. */
  readonly mayPay: boolean
  /** It is a credit that pays: outside danger no bound of what nobody pays for stands before who has one. */
  readonly byCredit: boolean
  /** The person, and their address, have free replies of the model left today. */
  readonly laneLeft: boolean
  /** The service's budget of the day for replies that nobody pays for is not used up, or does not bind this person. */
  readonly budgetLeft: boolean
}

/** Why nobody answers; the last three are of `usedUp`. */
export type WhyNobody = 'crowded' | 'used up' | NonNullable<ReturnType<typeof usedUp>>

/** Who answers, and whether the reply costs what a reply costs; or why there is none. */
type ReplyTerms =
  | { readonly by: 'model'; readonly paid: boolean }
  | { readonly by: 'own words'; readonly paid: false }
  | { readonly by: 'nobody'; readonly why: WhyNobody }

const OWN_WORDS = { by: 'own words', paid: false } as const

/**
 * The one place that decides whether a reply is free and who gives it (docs/safety.md#the-free-lane): in danger nobody
 * is refused, and nothing is paid, whoever answers. While a therapist has paused the AI no model does, and nothing is paid either.
 */
export function replyTerms(question: ReplyQuestion): ReplyTerms {
  const { tier, crowded, paused = false, unpaid, mayPay, byCredit, laneLeft, budgetLeft } = question
  if (isFree(tier)) {
    return !crowded && !paused && laneLeft && budgetLeft ? { by: 'model', paid: false } : OWN_WORDS
  }
  if (crowded) return { by: 'nobody', why: 'crowded' }
  if (paused) return OWN_WORDS
  const why = usedUp(unpaid)
  if (why !== null) return { by: 'nobody', why }
  if (!mayPay) return { by: 'nobody', why: 'used up' }
  return byCredit || budgetLeft ? { by: 'model', paid: true } : OWN_WORDS
}
