import { deriveAesKey, openWith, sealWith } from './aead.ts'
import type { Bytes } from './bytes.ts'
import { fromBase64Url, randomBytes, toBase64Url } from './bytes.ts'
import { contextText } from './context.ts'
import { CryptoError } from './crypto-error.ts'
import type { EpochScope, EpochSecret } from './epoch.ts'

/** What a session may open: the user's secret key (pkcs8) and the epoch secrets granted to it. */
export type Keyring = { secretKey: Bytes; secrets: EpochSecret[] }

type KeyringOwner = { userId: string; sid: string }

type KeyringText = { sk: string; es: [patientId: string, scope: EpochScope, epoch: number, secret: string][] }

/** `sk` of the bearer token: 32 random bytes known to the client's token alone. */
export function createSessionKey(): Bytes {
  return randomBytes(32)
}

async function keyringKey(sessionKey: Bytes): Promise<CryptoKey> {
  if (sessionKey.length !== 32) throw new CryptoError('invalid_argument')
  return deriveAesKey(sessionKey, 'sess')
}

function keyringContext({ userId, sid }: KeyringOwner): string {
  return contextText('sk', 'sess', userId, sid)
}

/** The keyring as the session's row keeps it, base64url. Deleting the row is revocation: no token opens anything then. */
export async function sealKeyring(keyring: Keyring, sessionKey: Bytes, owner: KeyringOwner): Promise<string> {
  const text: KeyringText = {
    sk: toBase64Url(keyring.secretKey),
    es: keyring.secrets.map(({ patientId, scope, epoch, secret }) => [patientId, scope, epoch, toBase64Url(secret)]),
  }
  return sealWith(await keyringKey(sessionKey), JSON.stringify(text), keyringContext(owner))
}

/** Opens `sealKeyring`. Throws CryptoError `malformed` or `open_failed` (also for a wrong `sk`, user or sid). */
export async function openKeyring(sealed: string, sessionKey: Bytes, owner: KeyringOwner): Promise<Keyring> {
  const { sk, es } = parseKeyring(await openWith(await keyringKey(sessionKey), sealed, keyringContext(owner)))
  return {
    secretKey: fromBase64Url(sk),
    secrets: es.map(([patientId, scope, epoch, secret]) => ({
      patientId,
      scope,
      epoch,
      secret: fromBase64Url(secret),
    })),
  }
}

/** Guarantee: the text was authenticated under the session's key, and only `sealKeyring` writes under that key. */
function parseKeyring(text: string): KeyringText {
  return JSON.parse(text) as KeyringText
}
