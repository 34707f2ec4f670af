import type { Context } from '../../context.ts'
import { type GuardedAct, guarded } from '../../db/guarded.ts'
import { sendMail } from '../../integrations/mail.ts'
import { log } from '../../log.ts'
import { isOwnPublicKey } from '../keys/checked-public-key.ts'
import { SCOPES } from '../keys/new-epochs.ts'
import { rotateEpochs } from '../keys/rotate-epochs.ts'
import { connectedClients, endConnection, lockConnection, stillConnected } from '../connections/queries.ts'
import { therapistLeftMail } from './mails.ts'

const AT_ONCE = 5

/**
 * Ends the connections of a therapist who is being erased: each client writes under new keys from now on
 * (docs/keys.md), keeps everything of their own, and is told by mail. A connection that has ended is not ended again.
 */
export async function leaveClients(ctx: Context, therapistId: string): Promise<void> {
  const clients = await connectedClients(ctx.db, therapistId)
  for (let from = 0; from < clients.length; from += AT_ONCE) {
    await Promise.all(clients.slice(from, from + AT_ONCE).map((client) => leave(ctx, client)))
  }
}

type Connected = Awaited<ReturnType<typeof connectedClients>>[number]

async function leave(ctx: Context, { connectionId, client }: Connected): Promise<void> {
  const { db } = ctx
  const end: GuardedAct = {
    locks: [lockConnection(db, connectionId)],
    condition: stillConnected(db, connectionId),
    act: [endConnection(db, connectionId, ctx.now())],
    audit: { action: 'sharing.therapist_left', entity: connectionId, subjectId: client.id },
  }
  if (await isOwnPublicKey(ctx, client)) {
    const reader = { id: client.id, publicKey: client.publicKey, scopes: SCOPES }
    const rotation = { patientId: client.id, scopes: SCOPES, readers: [reader] }
    // The client has ended it at the same moment: there is nothing left to end or to tell.
    if (!(await rotateEpochs(ctx, rotation, end))) return
  } else {
    // Nothing is granted to a key that the Worker did not put there; the connection ends all the same.
    log('error', 'public_key_swapped', { userId: client.id })
    await guarded(ctx, end)
  }
  ctx.after(sendMail(ctx, therapistLeftMail(client.email, ctx.config.APP_ORIGIN)))
}
