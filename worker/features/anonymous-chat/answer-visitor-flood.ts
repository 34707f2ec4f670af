import type { sendAnonymousMessage } from '../../../contract/anonymous-chat.ts'
import type { Input } from '../../../contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { createToken } from '../../crypto/token-mac.ts'
import { answerFlood } from '../safety/answer-flood.ts'
import { visitorReply } from './visitor-reply.ts'

/** A visitor's message past every gate: answered in own words, at no chat, and kept nowhere (`answerFlood`). */
export function answerVisitorFlood(
  ctx: Context,
  body: Input<typeof sendAnonymousMessage>['body'],
): Promise<ReadableStream<Uint8Array>> {
  const { message } = body
  const ids = { sessionId: body.session_id ?? createToken(), messageId: body.message_id ?? ctx.newId() }
  return answerFlood(message, ({ text, tier }) =>
    visitorReply(ctx.config, ids, { message, response: text, tier, remaining: null }),
  )
}
