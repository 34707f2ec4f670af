import { forgetMemory } from '../../../durable-objects/client-chat/client.ts'
import type { Context } from '../../context.ts'
import type { NewGrant } from './new-epochs.ts'
import { handToSessions } from './rotate-epochs.ts'

/** Lets a client's live sessions open what a reset had locked, and the next reply see it. */
export async function handReopened(ctx: Context, patientId: string, grants: readonly NewGrant[]): Promise<void> {
  await handToSessions(ctx, patientId, grants)
  await forgetMemory(ctx, patientId)
}
