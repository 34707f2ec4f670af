import type { EpochScope, EpochSecret } from '../../crypto/epoch.ts'
import { createEpoch, inboxPublicKey, sealGrant } from '../../crypto/epoch.ts'
import type { keyGrants, scopeEpochs } from './tables.ts'

export interface NewEpochs {
  readonly secrets: EpochSecret[]
  readonly epochs: (typeof scopeEpochs.$inferInsert)[]
  readonly grants: GrantRow[]
}

export const SCOPES: readonly EpochScope[] = ['chat', 'record']

export type GrantRow = typeof keyGrants.$inferInsert

/** Somebody who is to read, by their public key (checked with `verifyPublicKey` where it came from the database). */
export interface Reader {
  readonly id: string
  readonly publicKey: string
  readonly scopes: readonly EpochScope[]
}

/** First epochs of a new client, one per scope, granted to the client alone (docs/keys.md). */
export function firstEpochs(patientId: string, publicKey: string): Promise<NewEpochs> {
  return makeEpochs(patientId, { chat: 1, record: 1 }, [{ id: patientId, publicKey, scopes: SCOPES }])
}

/** New secrets under these epoch numbers, each granted to every reader of its scope. Rows only; nothing is stored. */
export async function makeEpochs(
  patientId: string,
  numbers: Partial<Record<EpochScope, number>>,
  readers: readonly Reader[],
): Promise<NewEpochs> {
  const made = await Promise.all(
    SCOPES.flatMap((scope) => {
      const epoch = numbers[scope]
      return epoch === undefined ? [] : [makeEpoch({ patientId, scope, epoch, secret: createEpoch() }, readers)]
    }),
  )
  return {
    secrets: made.map((one) => one.secret),
    epochs: made.map((one) => one.epoch),
    grants: made.flatMap((one) => one.grants),
  }
}

async function makeEpoch(made: EpochSecret, readers: readonly Reader[]) {
  const { patientId, scope, epoch, secret } = made
  return {
    secret: made,
    epoch: { patientId, scope, epoch, inboxPublicKey: await inboxPublicKey(secret) },
    grants: await grantsFor([made], readers),
  }
}

/** Seals each secret to every reader of its scope: the rows of `key_grants`. */
export async function grantsFor(secrets: readonly EpochSecret[], readers: readonly Reader[]): Promise<GrantRow[]> {
  const wanted = secrets.flatMap((one) =>
    readers.filter((reader) => reader.scopes.includes(one.scope)).map((reader) => ({ one, reader })),
  )
  return Promise.all(
    wanted.map(async ({ one: { patientId, scope, epoch, secret }, reader }) => {
      const grant = { patientId, scope, epoch, readerId: reader.id }
      return { ...grant, sealed: await sealGrant(reader.publicKey, secret, grant), readerKey: reader.publicKey }
    }),
  )
}
