import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { macInboxKey, macPublicKey, verifyInboxKey, verifyPublicKey } from '../../crypto/public-key-mac.ts'
import { users } from '../../db/users.ts'
import { renewRows } from '../../secrets/renew-rows.ts'
import { rotating } from '../../secrets/rotating.ts'
import { keyGrants, scopeEpochs } from './tables.ts'

/** Vouches anew for every public key that the earlier `SERVER_KEY` vouches for; never for one that was swapped. */
export async function renewKeyMacs(ctx: Context): Promise<void> {
  await renewOwnKeys(ctx)
  await renewInboxKeys(ctx)
  await renewGivers(ctx)
}

function renewOwnKeys(ctx: Context): Promise<void> {
  const { db } = ctx
  const serverKey = rotating(ctx.config, 'SERVER_KEY')
  const { id, publicKey, publicKeyMac: mac } = users
  return renewRows(ctx, {
    name: 'users.public_key_mac',
    table: users,
    column: mac,
    list: (where, limit) => db.select({ id, publicKey, mac }).from(users).where(where).limit(limit),
    renew: async (row) =>
      (await verifyPublicKey(serverKey, row.id, row.publicKey, row.mac))
        ? macPublicKey(serverKey.current, row.id, row.publicKey)
        : null,
    write: (row, renewed) =>
      db
        .update(users)
        .set({ publicKeyMac: renewed })
        .where(and(eq(id, row.id), eq(publicKey, row.publicKey), eq(mac, row.mac))),
  })
}

function renewInboxKeys(ctx: Context): Promise<void> {
  const { db } = ctx
  const serverKey = rotating(ctx.config, 'SERVER_KEY')
  const { patientId, scope, epoch, inboxPublicKey: publicKey, inboxMac: mac } = scopeEpochs
  return renewRows(ctx, {
    name: 'scope_epochs.inbox_mac',
    table: scopeEpochs,
    column: mac,
    list: (where, limit) =>
      db.select({ patientId, scope, epoch, publicKey, mac }).from(scopeEpochs).where(where).limit(limit),
    renew: async (row) =>
      (await verifyInboxKey(serverKey, row, row.publicKey, row.mac))
        ? macInboxKey(serverKey.current, row, row.publicKey)
        : null,
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
  const serverKey = rotating(ctx.config, 'SERVER_KEY')
  const { giverId, giverKey, giverMac: mac } = keyGrants
  return renewRows(ctx, {
    name: 'key_grants.giver_mac',
    table: keyGrants,
    column: mac,
    list: (where, limit) => db.selectDistinct({ giverId, giverKey, mac }).from(keyGrants).where(where).limit(limit),
    renew: async (row) =>
      (await verifyPublicKey(serverKey, row.giverId, row.giverKey, row.mac))
        ? macPublicKey(serverKey.current, row.giverId, row.giverKey)
        : null,
    write: (row, renewed) =>
      db
        .update(keyGrants)
        .set({ giverMac: renewed })
        .where(and(eq(giverId, row.giverId), eq(giverKey, row.giverKey), eq(mac, row.mac))),
  })
}
