import { userSessions } from '../../../durable-objects/user-sessions/client.ts'
import type { Context } from '../../context.ts'
import { verifyInboxKey } from '../../crypto/public-key-mac.ts'
import { AppError } from '../../http/app-error.ts'
import { log } from '../../log.ts'
import { rotating } from '../../secrets/rotating.ts'
import type { recordInboxes } from './queries.ts'

/** What a client's record can be written to with, without their session. */
export interface Inbox {
  readonly publicKey: string
  readonly epoch: number
}

type EpochRow = Awaited<ReturnType<typeof recordInboxes>>[number]

/**
 * The newest of a client's epochs whose inbox key the Worker itself put there, the one way to get such a key. Throws
 * `AppError` 409 where that is older than the one the client's own object knows of: they write under it no more.
 */
export async function checkedInbox(ctx: Context, patientId: string, rows: readonly EpochRow[]): Promise<Inbox> {
  const serverKey = rotating(ctx.config, 'SERVER_KEY')
  const { record = 1 } = await userSessions(ctx.bindings, ctx.config, patientId).floors()
  for (const row of rows.toSorted((a, b) => b.epoch - a.epoch)) {
    const { epoch, inboxPublicKey: publicKey } = row
    if (!(await verifyInboxKey(serverKey, row, publicKey, row.inboxMac))) {
      log('error', 'inbox_key_swapped', { requestId: ctx.requestId, patientId, epoch })
    } else if (epoch >= record) return { publicKey, epoch }
  }
  throw new AppError('conflict', 'Det går inte att skriva till klienten förrän hen har loggat in igen.')
}
