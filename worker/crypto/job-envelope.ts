import { importAesKey, openWith, sealWith } from './aead.ts'
import type { Bytes } from './bytes.ts'
import { contextText } from './context.ts'
import { CryptoError } from './crypto-error.ts'

/** No envelope lives longer than this. */
export const JOB_ENVELOPE_MAX_MS = 60 * 60 * 1000

const FORMAT = /^v1\.(\d{1,15})\.([\w-]+)$/

/**
 * Seals what a job needs (keys and ids as JSON text) under the 32-byte job key: `v1.<expires>.<iv | ciphertext>`.
 * `now` and the expiry are milliseconds since 1970; `ttlMs` is above 0 and at most one hour, else CryptoError
 * `invalid_argument`. The job's id and the expiry are bound.
 */
export async function sealJob(
  payload: string,
  jobKey: Bytes,
  { jobId, now, ttlMs = JOB_ENVELOPE_MAX_MS }: { jobId: string; now: number; ttlMs?: number },
): Promise<string> {
  if (!(ttlMs > 0 && ttlMs <= JOB_ENVELOPE_MAX_MS)) throw new CryptoError('invalid_argument')
  const expires = Math.floor(now + ttlMs)
  return `v1.${expires}.${await sealWith(await importAesKey(jobKey), payload, jobContext(jobId, expires))}`
}

/** Opens `sealJob`. Throws CryptoError `malformed`, `open_failed` or, from the moment it expires, `expired`. */
export async function openJob(
  envelope: string,
  jobKey: Bytes,
  { jobId, now }: { jobId: string; now: number },
): Promise<string> {
  const [, expiresText, body] = FORMAT.exec(envelope) ?? []
  if (expiresText === undefined || body === undefined) throw new CryptoError('malformed')
  const payload = await openWith(await importAesKey(jobKey), body, jobContext(jobId, expiresText))
  if (now >= Number(expiresText)) throw new CryptoError('expired')
  return payload
}

function jobContext(jobId: string, expires: number | string): string {
  return contextText('job', jobId, expires)
}
