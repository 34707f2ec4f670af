import * as z from 'zod/mini'
import { fromBase64Url } from '../../crypto/bytes.ts'
import { inboxPublicKey } from '../../crypto/epoch.ts'
import { openEnvelope, sealEnvelope } from '../../crypto/job-envelope.ts'
import { paddedJson } from '../../crypto/padding.ts'
import { type RotatingKey, withEither } from '../../crypto/rotating-key.ts'
import { AlertAsk } from '../alerts/alert-ask.ts'
import { RecheckStep } from '../safety/client-state.ts'
import { KnownInsight } from '../anamnesis/known-insights.ts'
import type { Bytes } from '../../crypto/bytes.ts'
import { type JobSecret, newJobSecret } from '../../crypto/job-secret.ts'
import type { JobMessage } from '../../jobs/messages.ts'

/** What the analysis of one exchange needs; it rests sealed, and for an hour at most. */
const AnalysisPayload = z.object({
  message: z.string(),
  response: z.string(),
  answeredBy: z.enum(['model', 'own words']),
  recordEpoch: z.number(),
  recordInbox: z.string(),
  /** Where the result of a private talk's goes, which is remembered in no other; null of any other. */
  alone: z._default(z.nullable(z.object({ epoch: z.number(), inbox: z.string() })), null),
  /** What the reply was told of the person, and the mark of what they had made of it then. */
  known: z._default(z.array(KnownInsight), []),
  profileMark: z._default(z.string(), ''),
  /** When it was written, in ms since 1970; one of before there were alerts has none. */
  at: z.optional(z.number()),
  /** The alert that each of these tiers makes, were one found. */
  alerts: z.optional(z.object({ high: z.nullable(AlertAsk), immediate: z.nullable(AlertAsk) })),
  recheck: z._default(z.nullable(RecheckStep), null),
  /** The exchanges whose place this one has taken: what they alone said counts no more. A payload of before names the latest. */
  replaced: z._default(
    z.pipe(
      z.transform((named) => (named === null ? [] : [named].flat())),
      z.array(z.string()),
    ),
    [],
  ),
})
export type AnalysisPayload = z.output<typeof AnalysisPayload>

type EpochKey = { readonly epoch: number; readonly secret: Bytes }

interface AnalysisSource {
  readonly jobId: string
  readonly patientId: string
  readonly exchangeId: string
  readonly message: string
  readonly response: string
  /** Of a reply in own words no model is asked. */
  readonly answeredBy: AnalysisPayload['answeredBy']
  readonly known: AnalysisPayload['known']
  readonly profileMark: string
  readonly at: number
  readonly alerts: NonNullable<AnalysisPayload['alerts']>
  readonly recheck: AnalysisPayload['recheck']
  readonly replaced: AnalysisPayload['replaced']
  readonly record: EpochKey
  /** Of what was said in private: what its result is sealed for. */
  readonly alone: EpochKey | null
  readonly now: number
}

/**
 * The queue message for one exchange, and the secret that is kept from the queue. The result can be written to the client's
 * inbox, and read by their keys alone.
 */
export async function sealAnalysis(
  source: AnalysisSource,
  jobKey: string,
): Promise<{ readonly message: JobMessage; readonly secret: JobSecret }> {
  const { jobId, patientId, exchangeId, message, response, answeredBy, record, alone, now } = source
  const { known, profileMark, at, alerts, recheck, replaced } = source
  const payload: AnalysisPayload = {
    message,
    response,
    answeredBy,
    known,
    profileMark,
    at,
    alerts,
    recheck,
    replaced,
    recordEpoch: record.epoch,
    recordInbox: await inboxPublicKey(record.secret),
    alone: alone && { epoch: alone.epoch, inbox: await inboxPublicKey(alone.secret) },
  }
  const secret = newJobSecret(jobId, now)
  const keys = { jobKey: fromBase64Url(jobKey), secret: fromBase64Url(secret.secret) }
  const envelope = await sealEnvelope(paddedJson(payload), keys, { jobId, now })
  return {
    message: { type: 'chat.analyse', jobId, userId: patientId, conversationId: exchangeId, envelope },
    secret,
  }
}

/** Opens `sealAnalysis` with the secret that its client's object gave. Throws CryptoError `expired` after an hour. */
export async function openAnalysis(
  { envelope, jobId }: JobMessage,
  keys: { readonly jobKey: RotatingKey; readonly secret: string },
  now: number,
): Promise<AnalysisPayload> {
  const secret = fromBase64Url(keys.secret)
  const payload = await withEither(keys.jobKey, (jobKey) => openEnvelope(envelope, { jobKey, secret }, { jobId, now }))
  return AnalysisPayload.parse(JSON.parse(payload))
}
