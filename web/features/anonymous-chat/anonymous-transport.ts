import type * as contract from '../../../contract/anonymous-chat.ts'
import type { ResponseOf } from '../../../contract/endpoint.ts'
import { call } from '../../api/call.ts'
import { askedBeside } from '../conversation/reply-driver.ts'
import type { ReplyDone, ReplyTransport } from '../conversation/reply-driver.ts'
import { replyStream } from '../conversation/reply-stream.ts'
import { inTurn } from './in-turn.ts'
import { keepProof } from './kept-proofs.ts'
import { keepTalk } from './kept-talk.ts'
import { resumeAnonymousReply, sendAnonymousMessage, stopAnonymousReply } from './light-endpoints.ts'

type Answer = ResponseOf<typeof contract.sendAnonymousMessage>

/** Talks with the anonymous chat; `onAnswer` gets each finished answer, with what is left of the free chats. */
export function anonymousTransport(onAnswer: (answer: Answer) => void): ReplyTransport {
  function toDone(answer: Answer): ReplyDone {
    keepTalk({ sessionId: answer.session_id })
    keepProof(answer)
    onAnswer(answer)
    return { response: answer.response, stopped: null, exchangeId: null }
  }

  return {
    send: (message, streamCall) => {
      const { messageId, text } = message
      const body = { message: text, session_id: keepTalk().sessionId, message_id: messageId, ...askedBeside(message) }
      return inTurn(streamCall.signal, () => replyStream(sendAnonymousMessage, { body }, streamCall, toDone))
    },
    resume: ({ messageId }, after, streamCall) => {
      const body = { session_id: keepTalk().sessionId, message_id: messageId, after }
      return inTurn(streamCall.signal, () => replyStream(resumeAnonymousReply, { body }, streamCall, toDone))
    },
    stop: (messageId) =>
      call(stopAnonymousReply, { body: { session_id: keepTalk().sessionId, message_id: messageId } }),
  }
}
