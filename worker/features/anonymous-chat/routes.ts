import {
  clearAnonymousSession,
  convertAnonymousMessages,
  resumeAnonymousReply,
  sendAnonymousMessage,
  stopAnonymousReply,
} from '../../../contract/anonymous-chat.ts'
import type { App } from '../../http/app-types.ts'
import { cookieHeaders } from '../../http/cookies.ts'
import { mount } from '../../http/mount.ts'
import { gateClosed } from '../../http/passes-gate.ts'
import { replyAnswer } from '../../generation/reply-answer.ts'
import { answerVisitorAlone } from './answer-visitor-alone.ts'
import { answerVisitor, clearVisitorSession, resumeVisitorReply, stopVisitorReply } from './answer-visitor.ts'
import { convertMessages } from './convert-messages.ts'

export function anonymousChatRoutes(app: App): void {
  mount(
    app,
    sendAnonymousMessage,
    async (ctx, { body }, { request, wantsStream, crowded, flooded }) => {
      if (flooded) return replyAnswer(await answerVisitorAlone(ctx, body, 'flooded'), wantsStream)
      const { stream, setCookie } = await answerVisitor(ctx, body, request, crowded)
      return replyAnswer(stream, wantsStream, cookieHeaders(setCookie))
    },
    { gateInService: true },
  )
  mount(
    app,
    resumeAnonymousReply,
    async (ctx, { body }, { wantsStream, flooded }) => {
      // Whoever was let through to an answer reads it to its end; a flood asks no object.
      if (flooded) throw gateClosed()
      return replyAnswer(await resumeVisitorReply(ctx, body.session_id, body.message_id, body.after), wantsStream)
    },
    { gateInService: true },
  )
  mount(app, stopAnonymousReply, (ctx, { body }) => stopVisitorReply(ctx, body.session_id, body.message_id))
  mount(app, clearAnonymousSession, (ctx, { body }) => clearVisitorSession(ctx, body))
  mount(app, convertAnonymousMessages, (ctx, { body }, { request }) => convertMessages(ctx, body.messages, request))
}
