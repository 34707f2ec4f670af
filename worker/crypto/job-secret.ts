import { randomBytes, toBase64Url } from './bytes.ts'
import { JOB_ENVELOPE_MAX_MS } from './job-envelope.ts'

/** Half of what opens one job's envelope, base64url. It lives in one person's object alone, until `endsAt` in ms at most. */
export interface JobSecret {
  readonly jobId: string
  readonly secret: string
  readonly endsAt: number
}

/** A secret that lives as long as an envelope sealed at `now` (ms). */
export function newJobSecret(jobId: string, now: number): JobSecret {
  return { jobId, secret: toBase64Url(randomBytes(32)), endsAt: now + JOB_ENVELOPE_MAX_MS }
}
