import type { ChatReply, sendChatMessage } from '../../../contract/chat.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { SECURITY_LEVEL } from '../../../contract/fields.ts'
import type { UserContext } from '../../context.ts'
import { answerFlood } from '../safety/answer-flood.ts'
import { firstSignals } from './first-signals.ts'

/** A client's message past every gate: answered in own words, at no credit, and kept nowhere (`answerFlood`). */
export function answerClientFlood(
  ctx: UserContext,
  { message }: Input<typeof sendChatMessage>['body'],
): Promise<ReadableStream<Uint8Array>> {
  return answerFlood(message, ({ text, tier }): ChatReply => ({
    response: text,
    security_level: SECURITY_LEVEL,
    metadata: { ...firstSignals(message, { tier }), conversation_id: ctx.newId(), safety_tier: tier },
  }))
}
