import { importAesKey, openWith, sealWith } from './aead.ts'
import type { Bytes } from './bytes.ts'
import { contextText } from './context.ts'
import { CryptoError } from './crypto-error.ts'
import { hkdf } from './hkdf.ts'

/** No envelope lives longer than this, nor does the secret that opens it. */
export const JOB_ENVELOPE_MAX_MS = 60 * 60 * 1000

const FORMAT = /^v1\.(\d{1,15})\.([\w-]+)$/

/** What opens one job's envelope, 32 bytes each: the service's key, and a secret of this job alone that dies with it. */
interface JobKeys {
  readonly jobKey: Bytes
  readonly secret: Bytes
}

/**
 * Seals what a job needs, as JSON text, under HKDF(job key, the job's own secret): `v1.<expires>.<iv | ciphertext>`. Neither
 * of the two opens it without the other (docs/keys.md). `now` and the expiry are milliseconds since 1970; `ttlMs` is above 0
 * and at most one hour, else CryptoError `invalid_argument`. The job's id and the expiry are bound.
 */
export async function sealEnvelope(
  payload: string,
  keys: JobKeys,
  { jobId, now, ttlMs = JOB_ENVELOPE_MAX_MS }: { jobId: string; now: number; ttlMs?: number },
): Promise<string> {
  if (!(ttlMs > 0 && ttlMs <= JOB_ENVELOPE_MAX_MS)) throw new CryptoError('invalid_argument')
  const expires = Math.floor(now + ttlMs)
  return `v1.${expires}.${await sealWith(await envelopeKey(keys), payload, jobContext(jobId, expires))}`
}

/** Opens `sealEnvelope`. Throws CryptoError `malformed`, `open_failed` or, from the moment it expires, `expired`. */
export async function openEnvelope(
  envelope: string,
  keys: JobKeys,
  { jobId, now }: { jobId: string; now: number },
): Promise<string> {
  const [, expiresText, body] = FORMAT.exec(envelope) ?? []
  if (expiresText === undefined || body === undefined) throw new CryptoError('malformed')
  const payload = await openWith(await envelopeKey(keys), body, jobContext(jobId, expiresText))
  if (now >= Number(expiresText)) throw new CryptoError('expired')
  return payload
}

/** The secret is HKDF's salt: whoever has one of the two alone has nothing. */
async function envelopeKey({ jobKey, secret }: JobKeys): Promise<CryptoKey> {
  if (secret.length !== 32) throw new CryptoError('invalid_argument')
  return importAesKey(await hkdf(jobKey, 'job', { salt: secret }))
}

function jobContext(jobId: string, expires: number | string): string {
  return contextText('job', jobId, expires)
}
