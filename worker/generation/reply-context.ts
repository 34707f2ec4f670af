import type { SafetyKind, SafetyTier } from '../../contract/safety-tiers.ts'
import { repliesIn, type Turn } from './build-prompt.ts'
import { filledSlots, type ReplyContext } from './reply-contract.ts'

const SAYS_AI = /\bjag är en ai\b/i

/**
 * What the safety contract needs to know of the talk so far; `risen` means that something changed with this message, `returns` that
 * danger was kept from an earlier talk and nobody has answered in this one. `said` are the
 * replies that the person has had, also those that another version has taken the place of.
 */
export function replyContext(
  safety: {
    readonly tier: SafetyTier
    readonly kinds: readonly SafetyKind[]
    readonly risen: boolean
    readonly returns?: boolean
  },
  history: readonly Turn[],
  said: readonly string[] = repliesIn(history),
): ReplyContext {
  const { tier, kinds, risen, returns = false } = safety
  const replies = repliesIn(history)
  const bare: ReplyContext = { tier, kinds, saidAi: replies.some((reply) => SAYS_AI.test(reply)) }
  if (tier === 'none') return bare
  const covered = replies.flatMap((reply) => filledSlots(reply, bare))
  return {
    ...bare,
    covered: [...new Set(covered)],
    returns,
    asked: !(risen || returns) && covered.includes('direct_question'),
    said,
  }
}
