import type { AiMode } from '../../../contract/ai-mode.ts'
import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'
import { findConnectedTherapist } from '../connections/queries.ts'
import { readScope } from '../keys/patient-scope.ts'
import { type Decided, openAiMode } from './open-ai-mode.ts'

const AS_EVER: AiMode = { mode: 'normal', sentence: null, since: null, therapist: null }

/** How the AI meets a client, told to them or to their therapist. Throws as `readScope` does. */
export async function getAiMode(ctx: UserContext, patientId?: string): Promise<AiMode> {
  const { scope, keys } = await readScope(ctx, 'record', patientId)
  const [opened, sealed, therapist] = await Promise.all([
    keys,
    clientChat(ctx.bindings, ctx.config, scope.patientId).aiMode(),
    findConnectedTherapist(ctx.db, scope.patientId),
  ])
  const decided = await openAiMode(sealed, scope.patientId, opened)
  return therapist === null || decided?.therapistId !== therapist.id ? AS_EVER : aiModeView(decided, therapist.name)
}

/** A decision as it is told, with the name of who made it. */
export function aiModeView({ mode, sentence, since }: Decided, therapist: string): AiMode {
  return mode === 'normal' ? AS_EVER : { mode, sentence, since, therapist }
}
