import { isFree } from '../../contract/safety-tiers.ts'
import { beforeClosing } from './closing-question.ts'
import { CALMER, ownReplies, type Wordings } from './own-replies.ts'
import { PAUSED, pausedReplies } from './paused-replies.ts'
import { ownReply, type ReplyContext } from './reply-contract.ts'
import { unrepeated } from './unrepeated.ts'

/**
 * A whole reply in Lyhörd's own words that keeps the safety contract, other words each time. `said` are the earlier replies of the
 * talk, oldest first; `isPaused` that a therapist has paused the AI, which is then told as the reason.
 */
export function ownAnswer(context: ReplyContext, said: readonly string[], isPaused = false): string {
  const { tier } = context
  if (!isFree(tier)) return unrepeated([below(tier, isPaused)], said).join('')
  const text = ownReply({ ...context, said })
  const reason = isPaused ? PAUSED : CALMER
  return said.some((reply) => reply.includes(reason)) ? text : beforeClosing(text, reason)
}

function below(tier: ReplyContext['tier'], isPaused: boolean): Wordings {
  return isPaused ? pausedReplies(tier) : ownReplies(tier === 'concern' ? tier : 'none')
}
