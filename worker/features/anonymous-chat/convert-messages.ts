import type { AnonymousMessage } from '../../../contract/anonymous-chat.ts'
import { IMPORTS_AN_HOUR } from '../../../contract/limits.ts'
import { forgetMemory } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'
import { auditRow } from '../../db/audit.ts'
import { keptVisitorSafety } from './kept-visitor-safety.ts'
import { sealExchanges } from './seal-exchanges.ts'
import { insertExchanges, listStored } from '../chat/queries.ts'
import { raiseClientSafety } from '../safety/raise-client-safety.ts'
import { ownScope } from '../keys/patient-scope.ts'
import { writingKeys } from '../keys/writing-keys.ts'
import { attemptsOf } from '../../http/attempts-of.ts'
import { requireConsents } from '../consents/require-consents.ts'
import { HOUR } from '../../day.ts'

const IMPORTS = { name: 'talk-import', limit: IMPORTS_AN_HOUR, window: HOUR }

/**
 * Stores an anonymous talk in the account. Idempotent by message: the count is how many of the given messages, own ones and
 * replies, are in the account afterwards and seen there. Throws `AppError` 403 `consent_required`, and 429.
 */
export async function convertMessages(ctx: UserContext, messages: readonly AnonymousMessage[], request: Request) {
  await requireConsents(ctx)
  await (await attemptsOf(ctx, IMPORTS, ctx.actor.userId)).count()
  const { userId: patientId, keys } = await ctx.actor.session
  const writing = await writingKeys(keys, patientId)
  const { rows, replied, safety } = await sealExchanges(messages, {
    patientId,
    keys: writing,
    now: ctx.now(),
    newId: ctx.newId,
    config: ctx.config,
    kept: await keptVisitorSafety(ctx, request),
  })
  if (rows.length === 0) return { success: true, converted_count: 0 }
  const messageIds = rows.map((row) => row.messageId)
  const [, , stored] = await ctx.db.batch([
    insertExchanges(ctx.db, rows),
    auditRow(ctx, { action: 'chat.convert', subjectId: patientId }),
    listStored(ctx.db, ownScope(ctx.actor), messageIds),
  ])
  await forgetMemory(ctx, patientId)
  await raiseClientSafety(ctx, { patientId, keys, record: writing.record }, safety)
  const withReply = stored.filter(({ messageId }) => replied.has(messageId))
  return { success: true, converted_count: stored.length + withReply.length }
}
