import { deriveAesKey } from './aead.ts'
import type { Bytes } from './bytes.ts'
import { fromBase64Url, randomBytes, toBase64Url } from './bytes.ts'
import { contextText } from './context.ts'
import { CryptoError } from './crypto-error.ts'
import { hkdf } from './hkdf.ts'
import { deriveKeyPair, exportPublicKey, hpkeOpen, hpkeSeal } from './hpke.ts'

/**
 * `chat`: the conversations. `record`: profile, insights, sessions and signals. `private`: the private talks, which the client
 * alone reads.
 */
export type EpochScope = 'chat' | 'record' | 'private'

/** What a client may let a therapist read. */
export type SharedScope = Exclude<EpochScope, 'private'>

export function isShared(scope: EpochScope): scope is SharedScope {
  return scope !== 'private'
}

export type EpochPlace = { patientId: string; scope: EpochScope; epoch: number }

export type EpochSecret = EpochPlace & { secret: Bytes }

/** Who may open which epoch secret, and who gave it: one grant row. All of it is bound, so a moved row does not open. */
export type GrantContext = EpochPlace & { readerId: string; giverId: string }

/** Nobody comes this far: a row with such a number was put there so that no later one can follow. */
export const MOST_EPOCHS = 1_000_000

const SECRET_LENGTH = 32

/** A new epoch's secret (ES), 32 random bytes. */
export function createEpoch(): Bytes {
  return randomBytes(SECRET_LENGTH)
}

/** DK: encrypts what a request that holds the session writes. */
export async function dataKey(secret: Bytes): Promise<CryptoKey> {
  return deriveAesKey(secret, 'data')
}

/** The inbox pair of an epoch. */
export async function inboxKeys(secret: Bytes): Promise<CryptoKeyPair> {
  return deriveKeyPair(await hkdf(secret, 'inbox'))
}

/** The public half of the inbox, base64url, stored in clear: a job writes to it what nobody on the server can read back. */
export async function inboxPublicKey(secret: Bytes): Promise<string> {
  return exportPublicKey((await inboxKeys(secret)).publicKey)
}

function grantInfo(grant: GrantContext): string {
  return contextText('grant', grant.patientId, grant.scope, grant.epoch, grant.readerId, grant.giverId)
}

/** Seals an epoch secret to one reader: the client, or a therapist as consented. Only `giver`'s pair makes it. Base64url. */
export async function sealGrant(
  readerPublicKey: CryptoKey | string,
  secret: Bytes,
  grant: GrantContext,
  giver: CryptoKeyPair,
): Promise<string> {
  if (secret.length !== SECRET_LENGTH) throw new CryptoError('invalid_argument')
  return toBase64Url(await hpkeSeal(readerPublicKey, secret, grantInfo(grant), giver))
}

/**
 * Opens `sealGrant` with the reader's own pair, where the holder of `giverKey` (as stored) made it. Throws CryptoError
 * `malformed` or `open_failed`.
 */
export async function openGrant(
  sealed: string,
  reader: CryptoKeyPair,
  grant: GrantContext,
  giverKey: string,
): Promise<EpochSecret> {
  const secret = await hpkeOpen(reader, fromBase64Url(sealed), grantInfo(grant), giverKey)
  if (secret.length !== SECRET_LENGTH) throw new CryptoError('open_failed')
  const { patientId, scope, epoch } = grant
  return { patientId, scope, epoch, secret }
}
