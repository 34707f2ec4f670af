import type { Context } from '../../context.ts'
import type { SharedScope } from '../../crypto/epoch.ts'
import { findConnectedTherapist } from '../connections/queries.ts'
import { withdrawReader } from '../keys/allow-reader.ts'

/** Takes back what a client let a therapist read whose invitation then did not connect them; a call beside may have. */
export async function withdrawUnconnected(
  ctx: Context,
  patientId: string,
  therapistId: string,
  scopes: readonly SharedScope[],
): Promise<void> {
  const connected = await findConnectedTherapist(ctx.db, patientId)
  if (connected?.id !== therapistId) await withdrawReader(ctx, patientId, therapistId, scopes)
}
