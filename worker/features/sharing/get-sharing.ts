import { findOpenQuestion } from './queries.ts'
import { findSharing, type OpenConnection } from '../keys/queries.ts'
import type { Sharing } from '../../../contract/sharing.ts'
import type { UserContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'

/** What the client shares, and with whom (docs/keys.md). */
export async function getSharing(ctx: UserContext): Promise<Sharing> {
  const open = await findSharing(ctx.db, ctx.actor.userId)
  return open === null ? NOTHING_SHARED : sharingView(ctx, open)
}

const NOTHING_SHARED: Sharing = { therapist: null, share_record: false, share_chats: false, asked_to_read_at: null }

/** What stands, with the question that waits for the client's answer: there is none about what is shared already. */
export async function sharingView(ctx: UserContext, open: OpenConnection): Promise<Sharing> {
  const { patient, therapist, connectedAt, shareRecord, shareChats } = open
  const askedAt = shareChats ? null : await findOpenQuestion(ctx.db, patient.id, therapist.id)
  return {
    therapist: { id: therapist.id, name: therapist.name, connected_at: connectedAt.toISOString() },
    share_record: shareRecord,
    share_chats: shareChats,
    asked_to_read_at: askedAt?.toISOString() ?? null,
  }
}

/** Throws `AppError` 409 where the client is not connected to anybody. */
export async function requireConnection(ctx: UserContext): Promise<OpenConnection> {
  const open = await findSharing(ctx.db, ctx.actor.userId)
  if (open === null) throw notConnected()
  return open
}

export function notConnected(): AppError {
  return new AppError('conflict', 'Du är inte ansluten till någon terapeut.')
}
