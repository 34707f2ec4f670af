import { sql } from 'drizzle-orm'
import { userSessions } from '../../../durable-objects/user-sessions/client.ts'
import type { Context } from '../../context.ts'
import { anthropicClient } from '../../integrations/anthropic.ts'

type PartState = 'ok' | 'unavailable'

/** Longer than this counts as not answering. Milliseconds. */
export const PATIENCE = 4_000

/** The state of every part a conversation needs. Asks each at once; none may hold the answer up. */
export async function readiness(ctx: Context) {
  const [database, objects, ai, mail] = await Promise.all([
    stateOf(ctx.db.execute(sql`select 1 from users limit 1`)),
    stateOf(userSessions(ctx.bindings, ctx.config, 'readiness').list()),
    stateOf(anthropicClient(ctx.config).models.list({ limit: 1 }, { timeout: PATIENCE, maxRetries: 0 })),
    mailState(ctx),
  ])
  const parts = { database, objects, ai, mail }
  const status: PartState = Object.values(parts).every((part) => part === 'ok') ? 'ok' : 'unavailable'
  return { status, ...parts }
}

async function stateOf(check: PromiseLike<unknown>): Promise<PartState> {
  const late = new Promise<PartState>((resolve) => setTimeout(() => resolve('unavailable'), PATIENCE))
  return Promise.race([
    Promise.resolve(check)
      .then((): PartState => 'ok')
      .catch((): PartState => 'unavailable'),
    late,
  ])
}

/** The binding cannot be asked without sending; the local inbox can. */
async function mailState(ctx: Context): Promise<PartState> {
  const { MAIL_INBOX_URL: inbox } = ctx.config
  if (inbox === undefined) return typeof ctx.bindings.EMAIL.send === 'function' ? 'ok' : 'unavailable'
  return stateOf(fetch(new URL('/inbox.json', inbox)).then((answer) => answer.body?.cancel()))
}
