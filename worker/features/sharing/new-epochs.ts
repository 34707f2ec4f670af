import type { EpochScope, EpochSecret } from '../../crypto/epoch.ts'
import { createEpoch, inboxPublicKey, sealGrant } from '../../crypto/epoch.ts'
import type { keyGrants, scopeEpochs } from './tables.ts'

export const SCOPES: readonly EpochScope[] = ['chat', 'record']

export interface NewEpochs {
  readonly secrets: EpochSecret[]
  readonly epochs: (typeof scopeEpochs.$inferInsert)[]
  readonly grants: (typeof keyGrants.$inferInsert)[]
}

/** First epochs of a new client, one per scope, granted to the client alone (DESIGN §3). */
export async function firstEpochs(patientId: string, publicKey: string): Promise<NewEpochs> {
  const epoch = 1
  const made = await Promise.all(
    SCOPES.map(async (scope) => {
      const secret = createEpoch()
      const grant = { patientId, scope, epoch, readerId: patientId }
      const sealed = await sealGrant(publicKey, secret, grant)
      return {
        secret: { patientId, scope, epoch, secret },
        epoch: { patientId, scope, epoch, inboxPublicKey: await inboxPublicKey(secret) },
        grant: { ...grant, sealed, readerKey: publicKey },
      }
    }),
  )
  return {
    secrets: made.map((one) => one.secret),
    epochs: made.map((one) => one.epoch),
    grants: made.map((one) => one.grant),
  }
}
