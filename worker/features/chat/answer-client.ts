import type { sendChatMessage } from '../../../contract/chat.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { errorFields, log } from '../../log.ts'
import { answerClientAlone } from './answer-client-alone.ts'
import { answeredBefore } from './answered-before.ts'
import { storedTalkId } from './talk-of.ts'

/**
 * Answers one message (docs/architecture.md): the client's own object does all of it in one call. Idempotent by
 * `message_id`. Throws `AppError` 402 `no_credits`, 403 `consent_required`, 409 for a deleted reply, 404 and 409 where it
 * cannot take the place that it is to take, and 429 where `crowded`, unless the person is in danger. Where the object is away, or
 * keeps no more that day, the Worker answers alone.
 */
export async function answerClient(
  ctx: UserContext,
  body: Input<typeof sendChatMessage>['body'],
  crowded: boolean,
): Promise<ReadableStream<Uint8Array>> {
  const { message_id: messageId } = body
  const answer = await askObject(ctx, body, crowded)
  if (answer === null) return answerClientAlone(ctx, body, 'away')
  if (answer.state === 'refused') throw new AppError(answer.code, answer.detail)
  if (answer.state === 'live') return answer.stream
  if (answer.state === 'unstored') return answerClientAlone(ctx, body, 'full', answer)
  const stream = await answeredBefore(ctx, messageId, answer)
  if (stream === null) throw new AppError('conflict', 'Det här meddelandet är redan besvarat, och svaret är raderat.')
  return stream
}

/** Null where the object, or what it cannot do without, is away: what is known of the client's danger is then out of reach. */
async function askObject(
  ctx: UserContext,
  {
    message,
    message_id: messageId,
    talk_id,
    private: isPrivate,
    replaces,
    wish,
  }: Input<typeof sendChatMessage>['body'],
  crowded: boolean,
) {
  const { bindings, config, address, requestId, actor } = ctx
  const talkId = storedTalkId(actor.userId, talk_id)
  const asked = { messageId, message, talkId, isPrivate, ...(replaces && { replaces }), ...(wish && { wish }) }
  const question = { ...asked, session: actor.claims, address, requestId, crowded }
  try {
    return await clientChat(bindings, config, actor.userId).answer(question)
  } catch (error) {
    log('error', 'chat_away', { requestId, ...errorFields(error) })
    return null
  }
}
