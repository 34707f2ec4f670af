import type { AiMode, AiModeName, setAiMode as endpoint } from '../../../contract/ai-mode.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { notFound } from '../../http/app-error.ts'
import { findConnectedTherapist } from '../connections/queries.ts'
import { readScope } from '../keys/patient-scope.ts'
import { lockSharing, sharesNow } from '../keys/shares-now.ts'
import { newestKey } from '../keys/writing-keys.ts'
import { aiModeView, findAiMode } from './get-ai-mode.ts'
import { type Decided, sealAiMode } from './open-ai-mode.ts'

const VERBS = { normal: 'resume', listening: 'listen', paused: 'pause' } as const satisfies Record<AiModeName, string>

/**
 * Decides how the AI meets a connected client (docs/safety.md#what-the-therapist-decides). It stands in the client's access
 * log before it holds. What is decided already is no act, and other words in a pause begin no new one. Throws as `readScope`
 * does, and 404 where the connection ended at that moment.
 */
export async function setAiMode(
  ctx: UserContext,
  patientId: string | undefined,
  { mode, sentence }: Input<typeof endpoint>['body'],
): Promise<AiMode> {
  const { db, actor } = ctx
  const { scope, keys } = await readScope(ctx, 'record', patientId)
  const standing = await findAiMode(ctx, scope, keys)
  const words = mode === 'paused' && sentence ? sentence : null
  if (standing.mode === mode && standing.sentence === words && standing.ended === undefined) return standing
  const decided: Decided = {
    mode,
    sentence: words,
    therapistId: actor.userId,
    since: (standing.mode === mode ? standing.since : null) ?? ctx.now().toISOString(),
  }
  const sealed = await sealAiMode(decided, scope.patientId, await newestKey(await keys, scope.patientId, 'record'))
  const stands = await guarded(ctx, {
    locks: [lockSharing(db, scope.patientId, actor.userId)],
    condition: sharesNow(db, scope.patientId, actor.userId, 'record'),
    act: [],
    audit: { action: `ai_mode.${VERBS[mode]}`, subjectId: scope.patientId },
  })
  const therapist = stands ? await findConnectedTherapist(db, scope.patientId) : null
  if (therapist === null) throw notFound('Klient hittades inte')
  await clientChat(ctx.bindings, ctx.config, scope.patientId).setAiMode(sealed)
  return aiModeView(decided, therapist.name)
}
