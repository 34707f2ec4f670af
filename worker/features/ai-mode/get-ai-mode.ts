import type { AiMode } from '../../../contract/ai-mode.ts'
import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { findConnectedTherapist } from '../connections/queries.ts'
import { type PatientScope, readScope } from '../keys/patient-scope.ts'
import { type Decided, openAiMode, openEndedMode } from './open-ai-mode.ts'

const AS_EVER: AiMode = { mode: 'normal', sentence: null, since: null, therapist: null }

/** How the AI meets a client, told to them or to their therapist. Throws as `readScope` does. */
export async function getAiMode(ctx: UserContext, patientId?: string): Promise<AiMode> {
  const { scope, keys } = await readScope(ctx, 'record', patientId)
  return findAiMode(ctx, scope, keys)
}

/** The same of a scope that is open. A therapist is also told that what they decided has ended with the client's earlier keys. */
export async function findAiMode(
  ctx: UserContext,
  scope: PatientScope<'record'>,
  keys: Promise<EpochKeys>,
): Promise<AiMode> {
  const [opened, sealed, therapist] = await Promise.all([
    keys,
    clientChat(ctx.bindings, ctx.config, scope.patientId).aiMode(),
    findConnectedTherapist(ctx.db, scope.patientId),
  ])
  const decided = await openAiMode(sealed, scope.patientId, opened)
  if (therapist !== null && decided?.therapistId === therapist.id) return aiModeView(decided, therapist.name)
  const ended = await openEndedMode(sealed, scope.patientId, opened)
  const mode = ended?.therapistId === ctx.actor.userId ? ended.mode : 'normal'
  return mode === 'normal' ? AS_EVER : { ...AS_EVER, ended: mode }
}

/** A decision as it is told, with the name of who made it. */
export function aiModeView({ mode, sentence, since }: Decided, therapist: string): AiMode {
  return mode === 'normal' ? AS_EVER : { mode, sentence, since, therapist }
}
