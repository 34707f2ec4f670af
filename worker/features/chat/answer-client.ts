import type { sendChatMessage } from '../../../contract/chat.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import { creditAccount } from '../../../durable-objects/credit-account/client.ts'
import type { UserContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { ownScope } from '../keys/patient-scope.ts'
import { findByMessage } from './queries.ts'
import { storedReply } from './stored-reply.ts'

/**
 * Answers one message (docs/architecture.md): the client's own object does all of it in one call. Idempotent by
 * `message_id`. Throws `AppError` 402 `no_credits`, 403 `consent_required`, 409 for a deleted reply, and 429 where `crowded`,
 * unless the person is in danger.
 */
export async function answerClient(
  ctx: UserContext,
  { message, message_id: messageId }: Input<typeof sendChatMessage>['body'],
  crowded: boolean,
): Promise<ReadableStream<Uint8Array>> {
  const { userId, claims } = ctx.actor
  const answer = await clientChat(ctx.bindings, ctx.config, userId).answer({
    messageId,
    message,
    session: claims,
    address: ctx.address,
    requestId: ctx.requestId,
    crowded,
  })
  if (answer.state === 'refused') throw new AppError(answer.code, answer.detail)
  if (answer.state === 'live') return answer.stream
  const row = answer.state === 'sealed' ? answer.row : await findByMessage(ctx.db, ownScope(ctx.actor), messageId)
  if (row === null) throw new AppError('conflict', 'Det här meddelandet är redan besvarat, och svaret är raderat.')
  return await storedReply(ctx, row, await creditAccount(ctx.bindings, ctx.config, userId).balance())
}
