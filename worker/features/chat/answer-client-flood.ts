import type { sendChatMessage } from '../../../contract/chat.ts'
import type { Input } from '../../../contract/endpoint.ts'
import type { UserContext } from '../../context.ts'
import { answerFlood } from '../safety/answer-flood.ts'
import { chatReply } from './chat-reply.ts'
import { firstSignals } from './first-signals.ts'

/** A client's message past every gate: answered in own words, at no credit, and kept nowhere (`answerFlood`). */
export function answerClientFlood(
  ctx: UserContext,
  { message }: Input<typeof sendChatMessage>['body'],
): Promise<ReadableStream<Uint8Array>> {
  return answerFlood(message, ({ text, tier }) =>
    chatReply({
      exchangeId: ctx.newId(),
      response: text,
      signals: { ...firstSignals(message, { tier }), safety_tier: tier },
    }),
  )
}
