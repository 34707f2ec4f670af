import type { sendAnonymousMessage } from '../../../contract/anonymous-chat.ts'
import type { Input } from '../../../contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { createToken } from '../../crypto/token-mac.ts'
import { answerAlone, type WhyAlone } from '../safety/answer-alone.ts'
import { visitorReply } from './visitor-reply.ts'

/** A visitor's message that the Worker answers by itself: in own words, at no chat, and kept nowhere (`answerAlone`). */
export function answerVisitorAlone(
  ctx: Context,
  body: Input<typeof sendAnonymousMessage>['body'],
  why: WhyAlone,
): Promise<ReadableStream<Uint8Array>> {
  const { message } = body
  const ids = { sessionId: body.session_id ?? createToken(), messageId: body.message_id ?? ctx.newId() }
  return answerAlone(message, why, ({ text, tier }) =>
    visitorReply(ctx.config, ids, { message, response: text, tier, remaining: null }),
  )
}
