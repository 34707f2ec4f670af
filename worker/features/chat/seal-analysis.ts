import * as z from 'zod/mini'
import { fromBase64Url } from '../../crypto/bytes.ts'
import { inboxPublicKey } from '../../crypto/epoch.ts'
import { openJob, sealJob } from '../../crypto/job-envelope.ts'
import type { Bytes } from '../../crypto/bytes.ts'
import type { AnalysisMessage } from '../../jobs/messages.ts'

/** What the analysis of one exchange needs; it rests sealed, and for an hour at most. */
const AnalysisPayload = z.object({
  message: z.string(),
  response: z.string(),
  recordEpoch: z.number(),
  recordInbox: z.string(),
})
export type AnalysisPayload = z.output<typeof AnalysisPayload>

interface AnalysisSource {
  readonly jobId: string
  readonly patientId: string
  readonly exchangeId: string
  readonly message: string
  readonly response: string
  readonly record: { readonly epoch: number; readonly secret: Bytes }
  readonly now: number
}

/** The queue message for one exchange: the result can be written to the client's inbox, and read by their keys alone. */
export async function sealAnalysis(source: AnalysisSource, jobKey: string): Promise<AnalysisMessage> {
  const { jobId, patientId, exchangeId, message, response, record, now } = source
  const payload: AnalysisPayload = {
    message,
    response,
    recordEpoch: record.epoch,
    recordInbox: await inboxPublicKey(record.secret),
  }
  const envelope = await sealJob(JSON.stringify(payload), fromBase64Url(jobKey), { jobId, now })
  return { type: 'chat.analyse', jobId, patientId, conversationId: exchangeId, envelope }
}

/** Throws CryptoError `expired` after an hour. */
export async function openAnalysis(message: AnalysisMessage, jobKey: string, now: number): Promise<AnalysisPayload> {
  const opened = await openJob(message.envelope, fromBase64Url(jobKey), { jobId: message.jobId, now })
  return AnalysisPayload.parse(JSON.parse(opened))
}
