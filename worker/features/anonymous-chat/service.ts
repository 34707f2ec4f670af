import type { clearAnonymousSession, sendAnonymousMessage } from '../../../contract/anonymous-chat.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { ANONYMOUS_CHATS, ANONYMOUS_CHATS_PER_ADDRESS_AND_DAY } from '../../../contract/limits.ts'
import { anonymousChat } from '../../../durable-objects/anonymous-chat/client.ts'
import { openExchange } from './sealed-exchange.ts'
import type { AnonymousReply, AnonymousTurn, AnonymousView } from '../../../durable-objects/anonymous-chat/object.ts'
import { anonymousVisitor } from '../../../durable-objects/anonymous-visitor/client.ts'
import type { Context } from '../../context.ts'
import { capabilityId, capabilityKey } from '../../crypto/capability.ts'
import { createToken } from '../../crypto/token-mac.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { attemptsOf } from '../../http/limits.ts'
import { wholeAnswer } from '../../generation/reply-answer.ts'
import { assess } from '../safety/assess.ts'
import type { SafetyState } from '../safety/next-state.ts'
import { readVisitor, type Visitor } from './visitor-cookie.ts'
import { keepVisitorSafety, openVisitorSafety } from './visitor-safety.ts'

const PER_ADDRESS = {
  name: 'anonymous-address',
  limit: ANONYMOUS_CHATS_PER_ADDRESS_AND_DAY,
  window: 24 * 60 * 60 * 1000,
}

export interface AnonymousAnswer {
  readonly stream: ReadableStream<Uint8Array>
  readonly setCookie: string | null
}

/**
 * One message without an account. Three chats per browser, a cap per address and day; above tier none neither stands in
 * the way (docs/safety.md). Throws `AppError` 403 `anonymous_limit`.
 */
export async function answerVisitor(
  ctx: Context,
  body: Input<typeof sendAnonymousMessage>['body'],
  request: Request,
): Promise<AnonymousAnswer> {
  const sessionId = body.session_id ?? createToken()
  const messageId = body.message_id ?? ctx.newId()
  const visitor = await readVisitor(ctx, request)
  const chat = await anonymousChat(ctx.bindings, ctx.config, sessionId)
  const [{ state, risen }, known] = await Promise.all([screenVisitor(ctx, visitor, body), chat.look(messageId, 0)])
  const { setCookie } = visitor
  if (known.state !== 'unknown') return { stream: await streamOf(known, sessionId, messageId), setCookie }
  const charged =
    state.tier === 'none' ? { visitor: visitor.objectName, key: await capabilityId(`${sessionId}|${messageId}`) } : null
  const remaining = charged === null ? null : await takeFreeChat(ctx, charged)
  const view = await chat.begin({
    sessionId,
    messageId,
    message: body.message,
    safety: { tier: state.tier, kinds: state.kinds, risen },
    charged,
    remaining,
    requestId: ctx.requestId,
  })
  return { stream: await streamOf(view, sessionId, messageId), setCookie }
}

/** Screens an anonymous message with those before it in its session; a risen tier is kept before the model answers. */
async function screenVisitor(
  ctx: Context,
  visitor: Visitor,
  { message, session_id: sessionId }: Input<typeof sendAnonymousMessage>['body'],
): Promise<{ state: SafetyState; risen: boolean }> {
  const known = visitor.setCookie === null
  const [look, recent] = await Promise.all([
    known ? anonymousVisitor(ctx.bindings, ctx.config, visitor.objectName).look() : null,
    sessionId ? recentMessages(ctx, sessionId) : [],
  ])
  const before = await openVisitorSafety(look?.safety ?? null, visitor)
  const { state, risen } = assess(before, message, recent, ctx.now())
  if (state !== before) await keepVisitorSafety(ctx, visitor, state)
  return { state, risen }
}

/** What the person wrote in this session lately, oldest first. */
async function recentMessages(ctx: Context, sessionId: string): Promise<string[]> {
  const [chat, key] = await Promise.all([anonymousChat(ctx.bindings, ctx.config, sessionId), capabilityKey(sessionId)])
  const { exchanges, open } = await chat.recall()
  const opened = await Promise.all(exchanges.map(({ messageId, sealed }) => openExchange(key, messageId, sealed)))
  return [...opened.map(({ message }) => message), ...open]
}

async function takeFreeChat(ctx: Context, { visitor, key }: NonNullable<AnonymousTurn['charged']>): Promise<number> {
  if (!(await (await attemptsOf(ctx, PER_ADDRESS, ctx.address)).isAllowed())) throw limitReached()
  const taken = await anonymousVisitor(ctx.bindings, ctx.config, visitor).take(key, ANONYMOUS_CHATS)
  if (!taken.allowed) throw limitReached()
  return taken.remaining
}

function limitReached(): AppError {
  return new AppError(
    'anonymous_limit',
    'Du har använt dina gratis samtal. Skapa ett konto så fortsätter vi där du är, med 12 samtal till utan kostnad.',
  )
}

/** The events of a reply from delta `after` on; 404 when the server does not have it, so that the browser sends again. */
export async function resumeVisitorReply(ctx: Context, sessionId: string, messageId: string, after: number) {
  const chat = await anonymousChat(ctx.bindings, ctx.config, sessionId)
  return streamOf(await chat.look(messageId, after), sessionId, messageId)
}

async function streamOf(
  view: AnonymousView,
  sessionId: string,
  messageId: string,
): Promise<ReadableStream<Uint8Array>> {
  if (view.state === 'live') return view.stream
  if (view.state === 'unknown') throw notFound('Svaret finns inte kvar. Skicka meddelandet igen.')
  const { response, tier, remaining } = await openExchange(await capabilityKey(sessionId), messageId, view.sealed)
  const reply: AnonymousReply = {
    session_id: sessionId,
    message_id: messageId,
    response,
    safety_tier: tier,
    remaining_chats: remaining,
  }
  return wholeAnswer(reply)
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
