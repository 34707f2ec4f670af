import type { Context } from '../../context.ts'
import { therapistsEver } from '../connections/queries.ts'
import { withdrawReader } from '../keys/allow-reader.ts'
import { SHARED_SCOPES } from '../keys/new-epochs.ts'

/** Takes out of their therapists' own objects, where it is noted by a hash, that a client who is being erased let them read. */
export async function leaveTherapists(ctx: Context, patientId: string): Promise<void> {
  const therapists = await therapistsEver(ctx.db, patientId)
  await Promise.all(therapists.map(({ therapistId }) => withdrawReader(ctx, patientId, therapistId, SHARED_SCOPES)))
}
