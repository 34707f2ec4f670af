import { findSharing, type OpenConnection } from '../keys/queries.ts'
import type { Sharing } from '../../../contract/sharing.ts'
import type { UserContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'

/** What the client shares, and with whom (docs/keys.md). */
export async function getSharing(ctx: UserContext): Promise<Sharing> {
  const open = await findSharing(ctx.db, ctx.actor.userId)
  return open === null ? { therapist: null, share_record: false, share_chats: false } : sharingView(open)
}

export function sharingView({ therapist, connectedAt, shareRecord, shareChats }: OpenConnection): Sharing {
  return {
    therapist: { id: therapist.id, name: therapist.name, connected_at: connectedAt.toISOString() },
    share_record: shareRecord,
    share_chats: shareChats,
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
