import * as z from 'zod/mini'

/** Of every job: whose it is, and what it needs, sealed. */
const JOB = { jobId: z.uuid(), userId: z.uuid(), envelope: z.string() }

/** What the analysis queue carries: ids and a sealed envelope whose secret is not in the queue, never text (docs/keys.md). */
export const JobMessage = z.discriminatedUnion('type', [
  z.object({
    ...JOB,
    type: z.literal('chat.analyse'),
    /** The exchange's row. */
    conversationId: z.uuid(),
  }),
  z.object({ ...JOB, type: z.literal('review.make'), patientId: z.uuid(), exchangeId: z.uuid() }),
  z.object({
    ...JOB,
    type: z.literal('sessions.analyse'),
    sessionId: z.uuid(),
  }),
  z.object({
    ...JOB,
    type: z.literal('knowledge.read'),
    /** The uploaded document's, and of the entry that it becomes. */
    documentId: z.uuid(),
  }),
  z.object({
    ...JOB,
    type: z.literal('anamnesis.regenerate'),
    patientId: z.uuid(),
    /** Which of the job's parts this is, from 0; the envelope says it too. */
    part: z.int(),
  }),
])
export type JobMessage = z.output<typeof JobMessage>

/** The job of one kind. */
export type JobOf<Type extends JobMessage['type']> = Extract<JobMessage, { readonly type: Type }>

/** A job that somebody has asked for by a request (`startJob`): the secret of one of those waits in their own object. */
export type StartedJob = { readonly [Key in keyof typeof JOB]: string } & { readonly type: JobMessage['type'] }
