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
    send: (message, signal) => {
      const { messageId, text } = message
      const body = { message: text, session_id: keepTalk().sessionId, message_id: messageId, ...askedBeside(message) }
      return inTurn(signal, () => replyStream(sendAnonymousMessage, { body }, signal, toDone))
    },
    resume: ({ messageId }, after, signal) => {
      const body = { session_id: keepTalk().sessionId, message_id: messageId, after }
      return inTurn(signal, () => replyStream(resumeAnonymousReply, { body }, signal, toDone))
    },
    stop: (messageId) =>
      call(stopAnonymousReply, { body: { session_id: keepTalk().sessionId, message_id: messageId } }),
  }
}
