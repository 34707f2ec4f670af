import { CryptoError } from '../../crypto/crypto-error.ts'
import { type EpochSecret, type GrantContext, openGrant } from '../../crypto/epoch.ts'
import { importSecretKey } from '../../crypto/user-keys.ts'
import type { Bytes } from '../../crypto/bytes.ts'
import { log } from '../../log.ts'

type SealedGrant = GrantContext & { readonly sealed: string }

/** The secrets of all grants that this reader's key opens. One that does not open stays locked and hides no other. */
export async function openGrants(secretKey: Bytes, grants: readonly SealedGrant[]): Promise<EpochSecret[]> {
  const reader = await importSecretKey(secretKey)
  const opened = await Promise.all(
    grants.map(async ({ sealed, patientId, scope, epoch, readerId }) => {
      try {
        return await openGrant(sealed, reader, { patientId, scope, epoch, readerId })
      } catch (error) {
        if (!(error instanceof CryptoError)) throw error
        log('warn', 'grant_locked', { patientId, scope, epoch, readerId, code: error.code })
        return null
      }
    }),
  )
  return opened.filter((secret) => secret !== null)
}
