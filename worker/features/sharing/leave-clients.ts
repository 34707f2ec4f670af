import { forgetMemory } from '../../../durable-objects/client-chat/client.ts'
import { userSessions } from '../../../durable-objects/user-sessions/client.ts'
import type { Context } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { sendMail } from '../../integrations/mail.ts'
import { SHARED_SCOPES } from '../keys/new-epochs.ts'
import { deleteOthersGrants } from '../keys/queries.ts'
import { nextNumbers } from '../keys/rotate-epochs.ts'
import { deleteAlerts } from '../alerts/queries.ts'
import { endAiMode } from '../ai-mode/end-ai-mode.ts'
import { connectedClients, endConnection, lockConnection, stillConnected } from '../connections/queries.ts'
import { therapistLeftMail } from './mails.ts'

const AT_ONCE = 5

/**
 * Ends the connections of a therapist who is being erased: each client writes under new keys from their next sign-in on
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
  // Only the client's own key can begin what they write under: the next sign-in does, for the therapist is not there to read.
  const { chat = 1, record = 1 } = await nextNumbers(ctx, client.id, SHARED_SCOPES)
  await userSessions(ctx.bindings, ctx.config, client.id).raise({ dueChat: chat, dueRecord: record })
  // Before the rows: a client who is signed in writes under the keys of before until then, and what was decided would hold.
  await endAiMode(ctx, client.id)
  const ended = await guarded(ctx, {
    locks: [lockConnection(db, connectionId)],
    condition: stillConnected(db, connectionId),
    act: [
      endConnection(db, connectionId, ctx.now()),
      deleteOthersGrants(db, client.id, SHARED_SCOPES),
      deleteAlerts(db, client.id),
    ],
    audit: { action: 'sharing.therapist_left', entity: connectionId, subjectId: client.id },
  })
  // What the therapist has tailored the AI with ends with them.
  await forgetMemory(ctx, client.id)
  // The client has ended it at the same moment: there is nothing left to tell.
  if (ended) ctx.after(sendMail(ctx, therapistLeftMail(client.email, ctx.config.APP_ORIGIN)))
}
