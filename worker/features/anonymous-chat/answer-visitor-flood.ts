import type { sendAnonymousMessage } from '../../../contract/anonymous-chat.ts'
import type { Input } from '../../../contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { createToken } from '../../crypto/token-mac.ts'
import { answerFlood } from '../safety/answer-flood.ts'
import { replyProof } from './reply-proof.ts'
import type { AnonymousReply } from './visitor-question.ts'

/** A visitor's message past every gate: answered in own words, at no chat, and kept nowhere (`answerFlood`). */
export function answerVisitorFlood(
  ctx: Context,
  body: Input<typeof sendAnonymousMessage>['body'],
): Promise<ReadableStream<Uint8Array>> {
  return answerFlood(body.message, async ({ text, tier }): Promise<AnonymousReply> => ({
    session_id: body.session_id ?? createToken(),
    message_id: body.message_id ?? ctx.newId(),
    response: text,
    safety_tier: tier,
    remaining_chats: null,
    proof: await replyProof(ctx.config, { message: body.message, response: text }),
  }))
}
