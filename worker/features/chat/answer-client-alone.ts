import type { sendChatMessage } from '../../../contract/chat.ts'
import type { Input } from '../../../contract/endpoint.ts'
import type { UserContext } from '../../context.ts'
import { answerAlone, type KnownOfPerson, type LoneReply, type WhyAlone } from '../safety/answer-alone.ts'
import { chatReply } from './chat-reply.ts'
import { firstSignals } from './first-signals.ts'

/** A client's message that the Worker answers by itself: in own words, at no credit, and kept nowhere (`answerAlone`). */
export function answerClientAlone(
  ctx: UserContext,
  { message }: Input<typeof sendChatMessage>['body'],
  why: WhyAlone,
  about?: KnownOfPerson,
): Promise<ReadableStream<Uint8Array>> {
  const done = ({ text, tier }: LoneReply) =>
    chatReply({
      exchangeId: ctx.newId(),
      response: text,
      signals: { ...firstSignals(message, { tier }), safety_tier: tier },
    })
  return answerAlone(message, why, done, about)
}
