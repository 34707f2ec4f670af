import { deleteAlerts } from '../alerts/queries.ts'
import { endAiMode } from '../ai-mode/end-ai-mode.ts'
import { endConnection, lockConnection, stillConnected } from '../connections/queries.ts'
import { forgetMemory } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'
import type { GuardedAct } from '../../db/guarded.ts'
import { sendMail } from '../../integrations/mail.ts'
import { endClientTailoring } from '../ai-settings/end-client-tailoring.ts'
import { closeRequestsTo } from '../matching/close-requests-to.ts'
import { deleteOthersGrants } from '../keys/queries.ts'
import { connectionEndedMail } from './mails.ts'
import { SHARED_SCOPES } from '../keys/new-epochs.ts'
import { withdrawReader, withdrawUnshared } from '../keys/allow-reader.ts'
import { sessionGiver } from '../keys/session-giver.ts'
import { rotateEpochs } from '../keys/rotate-epochs.ts'
import { notConnected, requireConnection } from './get-sharing.ts'
import { deleteQuestions } from './queries.ts'
import { trustedReader } from '../keys/trusted-reader.ts'

/**
 * Ends the client's connection (docs/keys.md): the therapist's keys go, and what is written from the next request on
 * has new ones. Throws `AppError` 409 where nobody is connected, also to the later of two calls at once.
 */
export async function disconnectTherapist(ctx: UserContext): Promise<{ detail: string }> {
  const { connectionId, patient, therapist } = await requireConnection(ctx)
  const { db } = ctx
  await withdrawReader(ctx, patient.id, therapist.id, SHARED_SCOPES)
  const tailoring = await endClientTailoring(ctx, therapist.id, patient.id)
  const readers = [await trustedReader(ctx, patient, SHARED_SCOPES)]
  const rotation = { client: await sessionGiver(ctx), scopes: SHARED_SCOPES, readers }
  const act: GuardedAct = {
    locks: [lockConnection(db, connectionId)],
    condition: stillConnected(db, connectionId),
    act: [
      endConnection(db, connectionId, ctx.now()),
      ...tailoring,
      deleteOthersGrants(db, patient.id, SHARED_SCOPES),
      deleteQuestions(db, patient.id),
      deleteAlerts(db, patient.id),
      ...closeRequestsTo(ctx, patient.id, therapist.id),
    ],
    audit: { action: 'sharing.disconnect', entity: connectionId, subjectId: patient.id },
  }
  try {
    if (!(await rotateEpochs(ctx, rotation, act))) throw notConnected()
  } finally {
    // Again: a call beside may have noted it anew, for rows that this has taken away.
    await withdrawUnshared(ctx, patient.id, therapist.id, SHARED_SCOPES)
  }
  // What was decided and kept under the keys of before counts for nothing already: this takes it away.
  ctx.after(endAiMode(ctx, patient.id))
  ctx.after(forgetMemory(ctx, patient.id))
  ctx.after(sendMail(ctx, connectionEndedMail(therapist.email, ctx.config.APP_ORIGIN)))
  return { detail: `Ni är inte längre anslutna. ${therapist.name} kan inte läsa något av det du har skrivit.` }
}
