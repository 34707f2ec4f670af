import { sql } from 'drizzle-orm'
import type { Sharing } from '../../../contract/sharing.ts'
import type { UserContext } from '../../context.ts'
import { guarded, type GuardedAct } from '../../db/guarded.ts'
import { AppError, changedSinceShown } from '../../http/app-error.ts'
import { holdsNewest } from '../keys/holds-newest.ts'
import { deleteOthersGrants, insertGrants, isGranted } from '../keys/queries.ts'
import { lockConnection, stillConnected } from '../connections/queries.ts'
import type { OpenConnection } from '../keys/queries.ts'
import { listReopenable } from '../keys/list-reopenable.ts'
import { grantsFor, SHARED_SCOPES } from '../keys/new-epochs.ts'
import { allowReaderFor, withdrawReader, withdrawUnshared } from '../keys/allow-reader.ts'
import { sessionGiver } from '../keys/session-giver.ts'
import { rotateEpochs } from '../keys/rotate-epochs.ts'
import { requireConnection, sharingView } from './get-sharing.ts'
import { closeQuestions } from './queries.ts'
import { trustedReader } from '../keys/trusted-reader.ts'

const CHAT = ['chat'] as const

/**
 * Shares the conversations with the connected therapist, or stops sharing them (docs/keys.md). What stands already is
 * answered as it is. Throws `AppError` 409 where nobody is connected, and where something else changed at the same
 * moment.
 */
export async function setSharing(ctx: UserContext, shareChats: boolean): Promise<Sharing> {
  const open = await requireConnection(ctx)
  if (shareChats) await share(ctx, open)
  else if (open.shareChats) await unshare(ctx, open)
  const after = await requireConnection(ctx)
  if (after.shareChats !== shareChats) throw changedSinceShown()
  return sharingView(ctx, after)
}

/** Grants every epoch of the conversations that the client's own session opens. */
async function share(ctx: UserContext, { connectionId, therapist, shareRecord }: OpenConnection): Promise<void> {
  const patientId = ctx.actor.userId
  const unconfirmed = await listReopenable(ctx.db, { receiverId: therapist.id, helperId: patientId })
  if (unconfirmed.length > 0) {
    throw new AppError('conflict', 'Din terapeut har fått en ny nyckel. Bekräfta först att det är rätt person.')
  }
  const { secrets } = (await ctx.actor.session).keyring
  const grants = await grantsFor(secrets, [await trustedReader(ctx, therapist, CHAT)], await sessionGiver(ctx))
  const { db } = ctx
  const isNew = sql`not ${isGranted(db, ctx.actor.userId, therapist.id, 'chat')}`
  const act: GuardedAct = {
    locks: [lockConnection(db, connectionId)],
    condition: sql`${stillConnected(db, connectionId)} and ${await holdsNewest(ctx, secrets, CHAT)} and ${isNew}`,
    act: [insertGrants(db, grants), closeQuestions(db, patientId, ctx.now())],
    audit: { action: 'sharing.share_chats', entity: connectionId, subjectId: patientId },
  }
  // With what is shared since they were connected: a note that was lost then is made up for here.
  const scopes = shareRecord ? SHARED_SCOPES : CHAT
  await allowReaderFor(ctx, patientId, therapist, scopes, () => guarded(ctx, act))
}

/** What is written from now on has another key, and nobody but the client has any. */
async function unshare(ctx: UserContext, { connectionId, patient, therapist }: OpenConnection): Promise<void> {
  const { db } = ctx
  // First: where anything fails after this, the therapist reads too little rather than too much.
  await withdrawReader(ctx, patient.id, therapist.id, CHAT)
  const readers = [await trustedReader(ctx, patient, CHAT)]
  const rotation = { client: await sessionGiver(ctx), scopes: CHAT, readers }
  const act: GuardedAct = {
    locks: [lockConnection(db, connectionId)],
    condition: sql`${stillConnected(db, connectionId)} and ${isGranted(db, ctx.actor.userId, therapist.id, 'chat')}`,
    act: [deleteOthersGrants(db, patient.id, CHAT)],
    audit: { action: 'sharing.unshare_chats', entity: connectionId, subjectId: patient.id },
  }
  try {
    await rotateEpochs(ctx, rotation, act)
  } finally {
    // Again: a call beside may have noted it anew, for rows that this has taken away.
    await withdrawUnshared(ctx, patient.id, therapist.id, CHAT)
  }
}
