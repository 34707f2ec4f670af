import type { UserContext } from '../../context.ts'
import { inboxPublicKey } from '../../crypto/epoch.ts'
import { uuidOf } from '../../uuid-of.ts'
import { newestSecret } from '../keys/writing-keys.ts'
import { FindingContent, MOST_FORGOTTEN } from './finding.ts'
import { sealFinding } from './finding-place.ts'
import { insertForgotten } from './queries.ts'

/**
 * Keeps that the acting client has deleted or archived these exchanges while their profile was locked: whoever opens it folds that in
 * like anything else that waits. Asked again it is kept once.
 */
export async function keepForgotten(
  ctx: UserContext,
  how: 'deleted' | 'archived',
  ids: readonly string[],
): Promise<void> {
  const { userId: patientId, keys } = await ctx.actor.session
  const { epoch, secret } = newestSecret(keys, patientId, 'record')
  const target = { patientId, epoch, inbox: await inboxPublicKey(secret) }
  const at = ctx.now().toISOString()
  for (let from = 0; from < ids.length; from += MOST_FORGOTTEN) {
    const some = ids.slice(from, from + MOST_FORGOTTEN)
    const content = FindingContent.parse({ at, insights: [], [how]: some })
    const finding = await sealFinding({ id: uuidOf(`${how}|${some.join('|')}`), ...content }, target)
    await insertForgotten(ctx.db, patientId, finding)
  }
}
