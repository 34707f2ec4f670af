import { isFree } from '../../contract/safety-tiers.ts'
import { CALMER, ownReplies } from './own-replies.ts'
import { PAUSED, pausedReplies } from './paused-replies.ts'
import { completeReply, type ReplyContext } from './reply-contract.ts'

/**
 * A whole reply in Lyhörd's own words that keeps the safety contract: the one of its kind that was said longest ago, so
 * that nothing comes back before all has been said. `said` are the earlier replies of the talk, oldest first; `isPaused`
 * that a therapist has paused the AI, which is then told as the reason.
 */
export function ownAnswer(context: ReplyContext, said: readonly string[], isPaused = false): string {
  const { tier, kinds } = context
  const wordings = isPaused && !isFree(tier) ? pausedReplies(tier) : ownReplies(tier, kinds)
  const lastSaid = wordings.map((words) => said.findLastIndex((reply) => reply.includes(words)))
  const round = lastSaid.indexOf(Math.min(...lastSaid))
  const words = wordings[round] ?? wordings[0]
  if (!isFree(tier)) return words
  const { text } = completeReply(words, { ...context, round })
  const reason = isPaused ? PAUSED : CALMER
  return said.some((reply) => reply.includes(reason)) ? text : `${text}\n\n${reason}`
}
