import type { ClientSafetyView, Lowered } from '../../../contract/safety-state.ts'
import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { findNewest } from '../alerts/queries.ts'
import { findConnectedTherapist } from '../connections/queries.ts'
import { allowedScopes } from '../keys/allow-reader.ts'
import { readScope } from '../keys/patient-scope.ts'
import type { ClientState, LoweredStep } from './client-state.ts'
import { openFoldedSafety } from './open-folded-safety.ts'

/** How a client stands, and who has been told of it; to them or to their therapist. Throws as `readScope` does. */
export async function getSafetyState(ctx: UserContext, patientId?: string): Promise<ClientSafetyView> {
  const { scope, keys } = await readScope(ctx, 'record', patientId)
  return safetyView(ctx, scope.patientId, await keys)
}

/** The same for keys that are open. */
export async function safetyView(ctx: UserContext, patientId: string, keys: EpochKeys): Promise<ClientSafetyView> {
  const [recall, therapist] = await Promise.all([
    clientChat(ctx.bindings, ctx.config, patientId).recall(),
    findConnectedTherapist(ctx.db, patientId),
  ])
  const { state, unknown } = await openFoldedSafety(recall, patientId, keys)
  const isTold = therapist !== null && (await allowedScopes(ctx, patientId, therapist.id)).has('record')
  const newest = isTold ? await findNewest(ctx.db, patientId, therapist.id) : null
  return {
    ...shown(state),
    unknown,
    kinds: ctx.actor.userId === patientId ? state.kinds : [],
    therapist: isTold ? therapist.name : null,
    alert:
      newest === null
        ? null
        : {
            raised_at: newest.raisedAt.toISOString(),
            acknowledged_at: newest.acknowledgedAt?.toISOString() ?? null,
          },
  }
}

function shown({
  tier,
  lastSignalAt,
  lowered,
}: ClientState): Pick<ClientSafetyView, 'tier' | 'last_signal_at' | 'lowered'> {
  return {
    tier,
    last_signal_at: lastSignalAt === null ? null : new Date(lastSignalAt).toISOString(),
    lowered: lowered.map(loweredView),
  }
}

function loweredView({ at, by, who, to, reason }: LoweredStep): Lowered {
  return { at: new Date(at).toISOString(), by, who, to, reason }
}
