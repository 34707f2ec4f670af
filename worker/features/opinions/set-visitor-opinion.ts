import type { Input } from '../../../contract/endpoint.ts'
import type { setVisitorOpinion as endpoint } from '../../../contract/opinions.ts'
import { anonymousChat } from '../../../durable-objects/anonymous-chat/client.ts'
import type { Context } from '../../context.ts'
import { notFound } from '../../http/app-error.ts'
import { countInstead } from './counted-opinion.ts'

/** Notes and counts what a visitor thinks of a reply. What is noted is sealed with their talk, and goes with it. Throws `AppError` 404. */
export async function setVisitorOpinion(ctx: Context, body: Input<typeof endpoint>['body'], day: string) {
  const { session_id: sessionId, message_id: messageId, verdict, reason } = body
  const after = verdict === null ? null : { verdict, reason, day }
  const chat = await anonymousChat(ctx.bindings, ctx.config, sessionId)
  const before = await chat.setOpinion(sessionId, messageId, after)
  if (before === undefined) throw notFound('Svaret finns inte kvar.')
  const [first, ...rest] = countInstead(ctx.db, 'visitor', before, after)
  if (first !== undefined) await ctx.db.batch([first, ...rest])
  return { verdict }
}
