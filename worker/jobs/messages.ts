import * as z from 'zod/mini'

/** What the analysis queue carries: ids and a sealed envelope whose secret is not in the queue, never text (docs/keys.md). */
export const AnalysisMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('chat.analyse'),
    jobId: z.uuid(),
    patientId: z.uuid(),
    /** The exchange's row. */
    conversationId: z.uuid(),
    envelope: z.string(),
  }),
])
export type AnalysisMessage = z.output<typeof AnalysisMessage>
