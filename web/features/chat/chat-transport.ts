import { chatStats, resumeChatReply, sendChatMessage, stopChatReply } from '../../../contract/chat.ts'
import type { ChatReply } from '../../../contract/chat.ts'
import { call } from '../../api/call.ts'
import { invalidate } from '../../api/queries.ts'
import { setCreditBalance } from '../credits/credit-balance.ts'
import type { ReplyDone, ReplyTransport } from '../conversation/reply-driver.ts'
import { replyStream } from '../conversation/reply-stream.ts'

/** Every finished reply tells the new balance, so nobody waits for the next poll. */
function toDone(reply: ChatReply): ReplyDone {
  setCreditBalance(reply.current_balance)
  void invalidate(chatStats)
  const stopped = reply.stopped ?? false
  return { response: reply.response, stopped, conversationId: reply.metadata.conversation_id }
}

/** Talks with the signed-in client's chat. */
export const chatTransport: ReplyTransport = {
  send: ({ messageId, text }, signal) =>
    replyStream(sendChatMessage, { body: { message: text, message_id: messageId } }, signal, toDone),
  resume: ({ messageId }, after, signal) =>
    replyStream(resumeChatReply, { params: { message_id: messageId }, query: { after } }, signal, toDone),
  stop: (messageId) => call(stopChatReply, { params: { message_id: messageId } }),
}
