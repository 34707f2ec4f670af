import { CALMER, ownReplies } from './own-replies.ts'
import { completeReply, type ReplyContext } from './reply-contract.ts'

/**
 * A whole reply in Lyhörd's own words that keeps the safety contract: the one of its kind that was said longest ago, so
 * that nothing comes back before all has been said. `said` are the earlier replies of the talk, oldest first.
 */
export function ownAnswer(context: ReplyContext, said: readonly string[]): string {
  const wordings = ownReplies(context.tier, context.kinds)
  const lastSaid = wordings.map((words) => said.findLastIndex((reply) => reply.includes(words)))
  const round = lastSaid.indexOf(Math.min(...lastSaid))
  const words = wordings[round] ?? wordings[0]
  if (context.tier === 'none' || context.tier === 'concern') return words
  const { text } = completeReply(words, { ...context, round })
  return said.some((reply) => reply.includes(CALMER)) ? text : `${text}\n\n${CALMER}`
}
