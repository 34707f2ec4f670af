import type { UserContext } from '../../context.ts'
import { ownTextOpener } from '../keys/open-key-chain.ts'
import { readableSession } from './readable-session.ts'
import { therapistView } from './therapist-view.ts'

/** One session as it is stored now. Throws `AppError` 404 and 403 as every read of a record does. */
export async function getTherapySession(ctx: UserContext, id: string) {
  const { row, keys } = await readableSession(ctx, id)
  return therapistView(ctx, row, { keys, own: await ownTextOpener(ctx) })
}
