import { sql } from 'drizzle-orm'
import { forgetMemory } from '../../../durable-objects/client-chat/client.ts'
import type { Context, UserContext } from '../../context.ts'
import { sealTailoringGrant, type TailoringSecret } from '../../crypto/tailoring-text.ts'
import { guarded } from '../../db/guarded.ts'
import { connectedClients } from '../connections/queries.ts'
import { allowedScopes } from '../keys/allow-reader.ts'
import { isOwnPublicKey } from '../keys/checked-public-key.ts'
import { lockSharing, sharesNow } from '../keys/shares-now.ts'
import type { OwnTailoring } from './own-tailoring.ts'
import { givenGrants } from './queries.ts'
import { tailoringGrants } from './tables.ts'

const AT_ONCE = 5

type Connected = Awaited<ReturnType<typeof connectedClients>>[number]
type Given = Pick<OwnTailoring, 'secrets' | 'pair' | 'publicKey'>

/**
 * Gives what opens the therapist's tailoring to each connected client who lacks it, and lets this therapist's present key
 * read them (docs/keys.md#what-tailors-the-ai). Never to a public key that the Worker did not put there. Safe to repeat.
 */
export async function giveTailoring(ctx: UserContext, own: Given): Promise<void> {
  const clients = await giveToLacking(ctx, own)
  await inWaves(clients, (id) => forgetMemory(ctx, id))
}

/** The same, and lets every connected client's next message read the tailoring anew. */
export async function spreadTailoring(ctx: UserContext, own: Given): Promise<void> {
  await giveToLacking(ctx, own)
  await tellClients(ctx, ctx.actor.userId)
}

/** Answers to whom it was given. */
async function giveToLacking(ctx: UserContext, own: Given): Promise<string[]> {
  const { db, actor } = ctx
  const [clients, given] = await db.batch([connectedClients(db, actor.userId), givenGrants(db, actor.userId)])
  const lacking = clients.flatMap((client) => {
    const missing = own.secrets.filter(
      ({ epoch }) =>
        !given.some(
          (grant) =>
            grant.readerId === client.client.id &&
            grant.epoch === epoch &&
            grant.readerKey === client.client.publicKey &&
            grant.giverKey === own.publicKey,
        ),
    )
    return missing.length === 0 ? [] : [{ client, missing }]
  })
  const reached: string[] = []
  await inWaves(lacking, async ({ client, missing }) => {
    if (await giveOne(ctx, own, client, missing)) reached.push(client.client.id)
  })
  return reached
}

async function giveOne(
  ctx: UserContext,
  own: Given,
  { connectionId, client }: Connected,
  missing: readonly TailoringSecret[],
): Promise<boolean> {
  const { db, actor } = ctx
  const [allowed, genuine] = await Promise.all([
    allowedScopes(ctx, client.id, actor.userId),
    isOwnPublicKey(ctx, client),
  ])
  if (allowed.get('record') !== own.publicKey || !genuine) return false
  const grants = await Promise.all(missing.map((secret) => newGrant(secret, client, own)))
  const { sealed, readerKey, giverKey } = tailoringGrants
  return guarded(ctx, {
    locks: [lockSharing(db, client.id, actor.userId)],
    condition: sharesNow(db, client.id, actor.userId, 'record'),
    act: [
      db
        .insert(tailoringGrants)
        .values(grants)
        .onConflictDoUpdate({
          target: [tailoringGrants.therapistId, tailoringGrants.epoch, tailoringGrants.readerId],
          set: {
            sealed: sql.raw(`excluded.${sealed.name}`),
            readerKey: sql.raw(`excluded.${readerKey.name}`),
            giverKey: sql.raw(`excluded.${giverKey.name}`),
          },
        }),
    ],
    audit: { action: 'tailoring.give', entity: connectionId, subjectId: client.id },
  })
}

/** The row of a grant to a reader whose public key is proven. */
export async function newGrant(
  secret: TailoringSecret,
  reader: { readonly id: string; readonly publicKey: string },
  { pair, publicKey }: Pick<OwnTailoring, 'pair' | 'publicKey'>,
) {
  const { therapistId, epoch } = secret
  const sealed = await sealTailoringGrant(reader.publicKey, secret, reader.id, pair)
  return { therapistId, epoch, readerId: reader.id, sealed, readerKey: reader.publicKey, giverKey: publicKey }
}

/** Lets the next message of every client connected with a therapist read the tailoring anew. */
export async function tellClients(ctx: Context, therapistId: string): Promise<void> {
  const clients = await connectedClients(ctx.db, therapistId)
  await inWaves(clients, ({ client }) => forgetMemory(ctx, client.id))
}

/** A therapist may have hundreds of clients: no request calls all their objects in one moment. */
async function inWaves<T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE) await Promise.all(all.slice(from, from + AT_ONCE).map(act))
}
