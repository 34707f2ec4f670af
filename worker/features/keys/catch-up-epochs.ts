import { sql } from 'drizzle-orm'
import type { Floors } from '../../../durable-objects/user-sessions/client.ts'
import type { Context, UserContext } from '../../context.ts'
import { type Bytes, fromBase64Url } from '../../crypto/bytes.ts'
import type { EpochScope } from '../../crypto/epoch.ts'
import type { Keyring } from '../../crypto/session-keyring.ts'
import type { GuardedAct } from '../../db/guarded.ts'
import { lockConnection } from '../connections/queries.ts'
import { type Giver, giverOf, SCOPES } from './new-epochs.ts'
import { findSharing } from './queries.ts'
import { readingTherapist, stillShared } from './reading-therapist.ts'
import { rotateEpochs } from './rotate-epochs.ts'
import { sessionGiver } from './session-giver.ts'

/** The number of the newest epoch that a keyring holds of each scope. */
export function newestEpochs({ secrets }: Keyring): Partial<Record<EpochScope, number>> {
  const newest: Partial<Record<EpochScope, number>> = {}
  for (const { scope, epoch } of secrets) newest[scope] = Math.max(newest[scope] ?? 0, epoch)
  return newest
}

/**
 * Begins a new epoch of each scope whose newest one is older than the client's own object says: so nothing is written
 * under a key of before, whichever rows were put back or taken away. The client's live sessions get it.
 */
export async function catchUpEpochs(
  ctx: Context,
  client: { readonly id: string; readonly secretKey: Bytes },
  holds: Partial<Record<EpochScope, number>>,
  floors: Floors,
): Promise<void> {
  const wanted = {
    chat: Math.max(floors.chat ?? 1, floors.dueChat ?? 1),
    record: Math.max(floors.record ?? 1, floors.dueRecord ?? 1),
    // It begins with the first private talk (`requirePrivateEpoch`).
    private: floors.private ?? 0,
  }
  const scopes = SCOPES.filter((scope) => (holds[scope] ?? 0) < wanted[scope])
  if (scopes.length === 0) return
  const giver = await giverOf(client.id, client.secretKey, fromBase64Url(ctx.config.SERVER_KEY))
  await renewEpochs(ctx, giver, scopes)
}

/**
 * Begins the first epoch of the private talks, with the first of them: who has none has no key that could be locked, and no row that
 * says so. Whom the client shares with does not matter to it.
 */
export async function requirePrivateEpoch(ctx: UserContext): Promise<void> {
  const { userId, keys } = await ctx.actor.session
  if (keys.newest(userId, 'private') !== null) return
  const client = await sessionGiver(ctx)
  const scopes: readonly EpochScope[] = ['private']
  const readers = [{ id: userId, publicKey: client.publicKey, scopes }]
  await rotateEpochs(ctx, { client, scopes, readers }, unconditional(userId, 'keys.private'))
}

async function renewEpochs(ctx: Context, client: Giver, scopes: readonly EpochScope[]): Promise<void> {
  const { id, publicKey } = client
  const open = await findSharing(ctx.db, id)
  const therapist = open === null ? null : await readingTherapist(ctx, id, open)
  const readers = [{ id, publicKey, scopes }, ...(therapist === null ? [] : [therapist])]
  const renewal = unconditional(id, 'keys.renew')
  const guard =
    open === null || therapist === null
      ? renewal
      : {
          ...renewal,
          locks: [lockConnection(ctx.db, open.connectionId)],
          condition: stillShared(ctx, open, id, therapist),
        }
  // What is shared changed at the same moment: that change began new epochs itself, or the next sign-in does.
  await rotateEpochs(ctx, { client, scopes, readers }, guard)
}

function unconditional(id: string, action: 'keys.renew' | 'keys.private'): GuardedAct {
  return { locks: [], condition: sql`true`, act: [], audit: { action, entity: id, subjectId: id } }
}
