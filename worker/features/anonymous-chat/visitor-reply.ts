import type { sendAnonymousMessage } from '../../../contract/anonymous-chat.ts'
import type { ResponseOf } from '../../../contract/endpoint.ts'
import type { Config } from '../../env.ts'
import { replyProof } from './reply-proof.ts'
import type { VisitorExchange } from './visitor-exchange.ts'

/** The end of a streamed anonymous reply. */
export type AnonymousReply = ResponseOf<typeof sendAnonymousMessage>

interface Ids {
  readonly sessionId: string
  readonly messageId: string
}

/** What the last event of a visitor's reply says, whoever made it, with the proof of what was said. */
export async function visitorReply(
  config: Config,
  { sessionId, messageId }: Ids,
  { message, response, tier, remaining }: Pick<VisitorExchange, 'message' | 'response' | 'tier' | 'remaining'>,
): Promise<AnonymousReply> {
  return {
    session_id: sessionId,
    message_id: messageId,
    response,
    safety_tier: tier,
    remaining_chats: remaining,
    proof: await replyProof(config, { message, response }),
  }
}
