import { type Bytes, equalText, hmacSha256, toBase64Url, utf8 } from './bytes.ts'
import { CryptoError } from './crypto-error.ts'

/** A secret, and the one it has taken the place of while that still counts (docs/operations.md#secrets). */
export interface RotatingKey {
  /** What everything new is made with. */
  readonly current: Bytes
  /** Opens and proves what was made before; null where there is none, or its time is over. */
  readonly earlier: Bytes | null
}

/** Both values, the current first: whoever tries them finds new things at once. */
export function valuesOf({ current, earlier }: RotatingKey): readonly Bytes[] {
  return earlier === null ? [current] : [current, earlier]
}

/** Names a secret beside what was made with it: eight characters of an HMAC, which give nothing of it away. */
export async function keyId(key: Bytes): Promise<string> {
  return toBase64Url(await hmacSha256(key, utf8('key-id'))).slice(0, 8)
}

/** The value that an id names; null for one that is neither. */
export async function valueNamed(key: RotatingKey, id: string): Promise<Bytes | null> {
  for (const value of valuesOf(key)) if ((await keyId(value)) === id) return value
  return null
}

/** Whether one of the values proves it, the current first. */
export async function eitherProves(key: RotatingKey, proves: (value: Bytes) => Promise<boolean>): Promise<boolean> {
  for (const value of valuesOf(key)) if (await proves(value)) return true
  return false
}

/** A MAC that one of the values made, as the current one makes it; null for one that neither made. Constant time. */
export async function renewedMac(
  key: RotatingKey,
  mac: string,
  make: (value: Bytes) => Promise<string>,
): Promise<string | null> {
  const isOurs = await eitherProves(key, async (value) => equalText(await make(value), mac))
  return isOurs ? make(key.current) : null
}

/** What the current value opens, or else the earlier one. Throws what `open` does with the last. */
export async function withEither<T>({ current, earlier }: RotatingKey, open: (key: Bytes) => Promise<T>): Promise<T> {
  try {
    return await open(current)
  } catch (error) {
    if (earlier === null || !(error instanceof CryptoError) || error.code !== 'open_failed') throw error
    return open(earlier)
  }
}
