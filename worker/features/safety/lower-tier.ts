import type { Input } from '../../../contract/endpoint.ts'
import type { ClientSafetyView, lowerTier as endpoint } from '../../../contract/safety-state.ts'
import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { auditRow } from '../../db/audit.ts'
import { guarded } from '../../db/guarded.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { acknowledgeUntil } from '../alerts/queries.ts'
import { findConnectedTherapist } from '../connections/queries.ts'
import { readScope } from '../keys/patient-scope.ts'
import { lockSharing, sharesNow } from '../keys/shares-now.ts'
import { newestKey } from '../keys/writing-keys.ts'
import { lowerClientState, withoutLocked } from './client-state.ts'
import { safetyView } from './get-safety-state.ts'
import { openFoldedSafety } from './open-folded-safety.ts'
import { sealSafety } from './open-safety.ts'

type Asked = Input<typeof endpoint>['body']

/**
 * Lowers a connected client's tier by one step, with why (docs/safety.md#what-lowers-a-tier). It stands in the client's access
 * log before it holds; whoever lowers it has seen what they were alerted about until then, and nothing later. Throws as
 * `readScope` does, 409 where the tier is another than the therapist saw, locked for them, or the lowest already, or a sign has
 * come since.
 */
export async function lowerTier(ctx: UserContext, asked: string | undefined, body: Asked): Promise<ClientSafetyView> {
  const { db, actor, now } = ctx
  const { scope, keys: opening, common: ofBoth } = await readScope(ctx, 'record', asked)
  const [keys, common] = await Promise.all([opening, ofBoth])
  const therapist = await findConnectedTherapist(db, scope.patientId)
  const who = { patientId: scope.patientId, therapistId: actor.userId }
  const lowering = await prepare(ctx, who.patientId, { keys, common }, { ...body, who: therapist?.name ?? null })
  const stands = await guarded(ctx, {
    locks: [lockSharing(db, who.patientId, who.therapistId)],
    condition: sharesNow(db, who.patientId, who.therapistId, 'record'),
    act: [acknowledgeUntil(db, who, lowering.recalledAt, now())],
    audit: { action: 'safety.lower', subjectId: who.patientId },
  })
  if (!stands) throw notFound('Klient hittades inte')
  const kept = await clientChat(ctx.bindings, ctx.config, who.patientId).replaceSafety(lowering.change, null)
  // What came between may be danger: the therapist is to see it first. The log, which was written before, says that it came to nothing.
  if (!kept) {
    await db.batch([auditRow(ctx, { action: 'safety.lower_refuse', subjectId: who.patientId })])
    throw hasChanged()
  }
  return safetyView(ctx, who.patientId, keys)
}

async function prepare(
  ctx: UserContext,
  patientId: string,
  { keys, common }: { readonly keys: EpochKeys; readonly common: EpochKeys },
  { from, last_signal_at: seen, reason, who }: Asked & { readonly who: string | null },
) {
  const recalledAt = ctx.now()
  const recall = await clientChat(ctx.bindings, ctx.config, patientId).recall()
  const { state, folded, locked } = await openFoldedSafety(recall, patientId, keys)
  if (locked) throw new AppError('conflict', 'Läget är okänt för dig just nu, så det kan inte sänkas.')
  if (state.tier !== from || state.lastSignalAt !== (seen === null ? null : Date.parse(seen))) throw hasChanged()
  const after = lowerClientState(state, { by: 'therapist', who, reason }, ctx.now().getTime())
  if (after === state) throw new AppError('conflict', 'Läget är redan det lägsta.')
  const told = keys === common ? after : withoutLocked(after, (await openFoldedSafety(recall, patientId, common)).state)
  const sealed = await sealSafety(told, patientId, await newestKey(keys, patientId, 'record'))
  return { recalledAt, change: { before: recall.safety, locked, after: sealed, folded } }
}

function hasChanged(): AppError {
  return new AppError('conflict', 'Läget har ändrats sedan du öppnade sidan. Läs det igen innan du sänker det.')
}
