import type { Bytes } from '../../crypto/bytes.ts'
import type { EpochScope, EpochSecret, SharedScope } from '../../crypto/epoch.ts'
import { createEpoch, inboxPublicKey, isShared, sealGrant } from '../../crypto/epoch.ts'
import { exportPublicKey } from '../../crypto/hpke.ts'
import { macInboxKey, macPublicKey } from '../../crypto/public-key-mac.ts'
import { importSecretKey } from '../../crypto/user-keys.ts'
import type { keyGrants, scopeEpochs } from './tables.ts'

export interface NewEpochs {
  readonly secrets: EpochSecret[]
  readonly epochs: (typeof scopeEpochs.$inferInsert)[]
  readonly grants: NewGrant[]
}

/** What a client writes under. */
export const SCOPES: readonly EpochScope[] = ['chat', 'record', 'private']
/** What of it a therapist may be let read. */
export const SHARED_SCOPES: readonly SharedScope[] = ['chat', 'record']

export type NewGrant = Omit<typeof keyGrants.$inferSelect, 'createdAt'>

/** Somebody who is to read, by their public key (from `trustedReader` where it came from the database). */
export interface Reader {
  readonly id: string
  readonly publicKey: string
  readonly scopes: readonly EpochScope[]
}

/** Whoever seals grants: the pair their own session opened, and the server's key that says whose it is. */
export interface Giver {
  readonly id: string
  readonly pair: CryptoKeyPair
  readonly publicKey: string
  readonly serverKey: Bytes
}

/** A person as giver, by the secret key that their password, code or session has opened. */
export async function giverOf(id: string, secretKey: Bytes, serverKey: Bytes): Promise<Giver> {
  const pair = await importSecretKey(secretKey)
  return { id, pair, publicKey: await exportPublicKey(pair.publicKey), serverKey }
}

/** First epochs of a new client, of what can be shared, granted by the client to themselves alone (docs/keys.md). */
export function firstEpochs(client: Giver): Promise<NewEpochs> {
  const reader = { id: client.id, publicKey: client.publicKey, scopes: SCOPES }
  return makeEpochs(client, { chat: 1, record: 1 }, [reader])
}

/** New secrets of a client under these epoch numbers, each granted to every reader of its scope. Rows only; nothing is stored. */
export async function makeEpochs(
  client: Giver,
  numbers: Partial<Record<EpochScope, number>>,
  readers: readonly Reader[],
): Promise<NewEpochs> {
  const made = await Promise.all(
    SCOPES.flatMap((scope) => {
      const epoch = numbers[scope]
      return epoch === undefined ? [] : [makeEpoch(client, { scope, epoch }, readers)]
    }),
  )
  return {
    secrets: made.map((one) => one.secret),
    epochs: made.map((one) => one.epoch),
    grants: made.flatMap((one) => one.grants),
  }
}

async function makeEpoch(
  client: Giver,
  number: { readonly scope: EpochScope; readonly epoch: number },
  readers: readonly Reader[],
) {
  const place = { patientId: client.id, ...number }
  const secret = { ...place, secret: createEpoch() }
  const publicKey = await inboxPublicKey(secret.secret)
  const inboxMac = await macInboxKey(client.serverKey, place, publicKey)
  return {
    secret,
    epoch: { ...place, inboxPublicKey: publicKey, inboxMac },
    grants: await grantsFor([secret], readers, client),
  }
}

/**
 * Seals each secret to every reader of its scope, by the giver's private key: the rows of `key_grants`. Whoever asks for what,
 * a secret of the private talks goes to nobody but its client.
 */
export async function grantsFor(
  secrets: readonly EpochSecret[],
  readers: readonly Reader[],
  giver: Giver,
): Promise<NewGrant[]> {
  const { id: giverId, publicKey: giverKey, pair, serverKey } = giver
  const giverMac = await macPublicKey(serverKey, giverId, giverKey)
  const wanted = secrets.flatMap((one) =>
    readers.filter((reader) => mayBeGiven(one, reader)).map((reader) => ({ one, reader })),
  )
  return Promise.all(
    wanted.map(async ({ one: { patientId, scope, epoch, secret }, reader }) => {
      const grant = { patientId, scope, epoch, readerId: reader.id, giverId }
      const sealed = await sealGrant(reader.publicKey, secret, grant, pair)
      return { ...grant, sealed, readerKey: reader.publicKey, giverKey, giverMac }
    }),
  )
}

function mayBeGiven({ scope, patientId }: EpochSecret, reader: Reader): boolean {
  return reader.scopes.includes(scope) && (isShared(scope) || reader.id === patientId)
}
