import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Bytes } from '../../crypto/bytes.ts'
import { macInboxKey, macPublicKey } from '../../crypto/public-key-mac.ts'
import { renewedMac } from '../../crypto/rotating-key.ts'
import { users } from '../../db/users.ts'
import { type MadeWithServerKey, renewRows } from '../../secrets/renew-rows.ts'
import { rotating } from '../../secrets/rotating.ts'
import { keyGrants, scopeEpochs } from './tables.ts'

/** Vouches anew for every public key that the earlier `SERVER_KEY` vouches for; never for one that was swapped. */
export async function renewKeyMacs(ctx: Context): Promise<void> {
  await renewOwnKeys(ctx)
  await renewInboxKeys(ctx)
  await renewGivers(ctx)
}

interface Vouched<Row> extends Omit<MadeWithServerKey<Row>, 'renew'> {
  /** What `key` says of the row's public key. */
  readonly macOf: (key: Bytes, row: Row) => Promise<string>
}

function renewMacs<Row extends { readonly mac: string }>(
  ctx: Context,
  { macOf, ...rows }: Vouched<Row>,
): Promise<void> {
  const serverKey = rotating(ctx.config, 'SERVER_KEY')
  return renewRows(ctx, { ...rows, renew: (row) => renewedMac(serverKey, row.mac, (key) => macOf(key, row)) })
}

function renewOwnKeys(ctx: Context): Promise<void> {
  const { db } = ctx
  const { id, publicKey, publicKeyMac: mac } = users
  return renewMacs(ctx, {
    name: 'users.public_key_mac',
    table: users,
    column: mac,
    list: (where, limit) => db.select({ id, publicKey, mac }).from(users).where(where).limit(limit),
    macOf: (key, row) => macPublicKey(key, row.id, row.publicKey),
    write: (row, renewed) =>
      db
        .update(users)
        .set({ publicKeyMac: renewed })
        .where(and(eq(id, row.id), eq(publicKey, row.publicKey), eq(mac, row.mac))),
  })
}

function renewInboxKeys(ctx: Context): Promise<void> {
  const { db } = ctx
  const { patientId, scope, epoch, inboxPublicKey: publicKey, inboxMac: mac } = scopeEpochs
  return renewMacs(ctx, {
    name: 'scope_epochs.inbox_mac',
    table: scopeEpochs,
    column: mac,
    list: (where, limit) =>
      db.select({ patientId, scope, epoch, publicKey, mac }).from(scopeEpochs).where(where).limit(limit),
    macOf: (key, row) => macInboxKey(key, row, row.publicKey),
    write: (row, renewed) =>
      db
        .update(scopeEpochs)
        .set({ inboxMac: renewed })
        .where(and(eq(patientId, row.patientId), eq(scope, row.scope), eq(epoch, row.epoch), eq(mac, row.mac))),
  })
}

/** One giver has many grants: all that carry the same MAC are written at once. */
function renewGivers(ctx: Context): Promise<void> {
  const { db } = ctx
  const { giverId, giverKey, giverMac: mac } = keyGrants
  return renewMacs(ctx, {
    name: 'key_grants.giver_mac',
    table: keyGrants,
    column: mac,
    list: (where, limit) => db.selectDistinct({ giverId, giverKey, mac }).from(keyGrants).where(where).limit(limit),
    macOf: (key, row) => macPublicKey(key, row.giverId, row.giverKey),
    write: (row, renewed) =>
      db
        .update(keyGrants)
        .set({ giverMac: renewed })
        .where(and(eq(giverId, row.giverId), eq(giverKey, row.giverKey), eq(mac, row.mac))),
  })
}
