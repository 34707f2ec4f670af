import type { clearAnonymousSession, sendAnonymousMessage } from '../../../contract/anonymous-chat.ts'
import { isFree } from '../../../contract/safety-tiers.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { anonymousChat } from '../../../durable-objects/anonymous-chat/client.ts'
import type { Context } from '../../context.ts'
import { capabilityKey } from '../../crypto/capability.ts'
import { createToken } from '../../crypto/token-mac.ts'
import { wholeAnswer } from '../../generation/reply-answer.ts'
import { refusalFor } from '../../generation/refusal-for.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { gateClosed } from '../../http/passes-gate.ts'
import { errorFields, log } from '../../log.ts'
import { assess, gateTier } from '../safety/assess.ts'
import { initialState } from '../safety/next-state.ts'
import { answerVisitorAlone } from './answer-visitor-alone.ts'
import { openVisitorExchange } from './visitor-exchange.ts'
import { readVisitor } from './read-visitor.ts'
import type { VisitorQuestion, VisitorView } from './visitor-question.ts'
import { visitorReply } from './visitor-reply.ts'

interface AnonymousAnswer {
  readonly stream: ReadableStream<Uint8Array>
  readonly setCookie: string | null
}

/**
 * One message without an account. Three chats per browser, a cap per address and day; in danger neither stands in the
 * way (docs/safety.md), and where the talk's objects are away the Worker answers alone. Throws `AppError` 403 `anonymous_limit`,
 * 404 and 409 where it cannot take the place that it is to take, and 429 where `crowded` or as `refusalFor` says.
 */
export async function answerVisitor(
  ctx: Context,
  body: Input<typeof sendAnonymousMessage>['body'],
  request: Request,
  crowded: boolean,
): Promise<AnonymousAnswer> {
  const sessionId = body.session_id ?? createToken()
  const messageId = body.message_id ?? ctx.newId()
  const [{ id, isNew, setCookie }, chat] = await Promise.all([
    readVisitor(ctx, request),
    anonymousChat(ctx.bindings, ctx.config, sessionId),
  ])
  // Nothing is known of a new browser: past the gate its words alone can make it somebody to be answered.
  if (crowded && setCookie !== null && !isFree(gateTier(assess(initialState(), body.message, [], ctx.now()))))
    throw gateClosed()
  const answer = await askObject(ctx, chat, {
    sessionId,
    messageId,
    message: body.message,
    ...(body.replaces && { replaces: body.replaces }),
    ...(body.wish && { wish: body.wish }),
    visitor: { id, isNew },
    address: ctx.address,
    requestId: ctx.requestId,
    crowded,
  })
  if (answer === null) {
    const again = { ...body, session_id: sessionId, message_id: messageId }
    return { stream: await answerVisitorAlone(ctx, again, 'away'), setCookie }
  }
  if (answer.state === 'refused') throw refusalFor(answer.why)
  if (answer.state === 'unreplaced') throw new AppError(answer.code, answer.detail)
  return { stream: await streamOf(ctx, answer, sessionId, messageId), setCookie }
}

/** Null where the talk's object, or the browser's, is away: what is known of the visitor's danger is then out of reach. */
async function askObject(
  { requestId }: Context,
  chat: Awaited<ReturnType<typeof anonymousChat>>,
  question: VisitorQuestion,
) {
  try {
    return await chat.answer(question)
  } catch (error) {
    log('error', 'chat_away', { requestId, ...errorFields(error) })
    return null
  }
}

/** The events of a reply from delta `after` on; 404 when the server does not have it, so that the browser sends again. */
export async function resumeVisitorReply(ctx: Context, sessionId: string, messageId: string, after: number) {
  const chat = await anonymousChat(ctx.bindings, ctx.config, sessionId)
  return streamOf(ctx, await chat.look(messageId, after), sessionId, messageId)
}

async function streamOf(
  ctx: Context,
  view: VisitorView,
  sessionId: string,
  messageId: string,
): Promise<ReadableStream<Uint8Array>> {
  if (view.state === 'live') return view.stream
  if (view.state === 'unknown') throw notFound('Svaret finns inte kvar. Skicka meddelandet igen.')
  const exchange = await openVisitorExchange(await capabilityKey(sessionId), messageId, view.sealed)
  return wholeAnswer(await visitorReply(ctx.config, { sessionId, messageId }, exchange))
}

export async function stopVisitorReply(ctx: Context, sessionId: string, messageId: string) {
  const chat = await anonymousChat(ctx.bindings, ctx.config, sessionId)
  return { stopped: await chat.stop(messageId) }
}

export async function clearVisitorSession(
  ctx: Context,
  { session_id: sessionId }: Input<typeof clearAnonymousSession>['body'],
) {
  const chat = await anonymousChat(ctx.bindings, ctx.config, sessionId)
  return { cleared: true, previous_message_count: await chat.clear() }
}
