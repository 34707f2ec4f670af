import type { Context } from '../context.ts'
import { auditRow } from '../db/audit.ts'
import { errorFields, log } from '../log.ts'
import { retryDelay } from './retry-delay.ts'
import { markJob } from './queries.ts'
import { JobMessage, type JobOf } from './messages.ts'

/** How the queue is named that takes what no try is left of, behind the name of the queue it comes from (wrangler.toml). */
const DEAD_LETTERS = '-dead'

type Handler<T extends JobMessage['type']> = (ctx: Context, job: JobOf<T>) => Promise<void>

/** Who does the work of each kind of message, and who ends it once no try of it is left. */
export type Handlers = {
  readonly [T in JobMessage['type']]: { readonly run: Handler<T>; readonly end: Handler<T> }
}

/** What is done with a message, whichever kind it is of. */
interface Handling {
  run(ctx: Context, job: JobMessage): Promise<void>
  end(ctx: Context, job: JobMessage): Promise<void>
}

/** Holds because each handler stands under the kind of the messages it takes. */
function handlerOf(handlers: Handlers, job: JobMessage): Handling {
  return handlers[job.type]
}

/**
 * Takes a batch message by message, what somebody's safety may hang on before all else: one that fails is tried again alone,
 * later and later; an unreadable one is noted and dropped.
 */
export async function consume(ctx: Context, batch: MessageBatch<unknown>, handlers: Handlers): Promise<void> {
  const read = batch.messages.map((message) => ({ message, job: JobMessage.safeParse(message.body).data ?? null }))
  for (const { message, job } of read.toSorted((a, b) => urgency(b.job) - urgency(a.job))) {
    if (job === null) {
      await noteUnreadable(ctx, batch.queue, message)
    } else if (batch.queue.endsWith(DEAD_LETTERS)) await bury(ctx, job, message, handlers)
    else await work(ctx, job, message, handlers)
  }
}

/** Of what cannot be read nothing is kept but the number that the queue gave it, for the operator. */
async function noteUnreadable(ctx: Context, queue: string, message: Message<unknown>): Promise<void> {
  log('error', 'job_unreadable', { queue, messageId: message.id })
  try {
    await auditRow(ctx, { action: 'job.unreadable', entity: message.id })
    message.ack()
  } catch (error) {
    log('warn', 'job_burial_failed', { messageId: message.id, ...errorFields(error) })
    message.retry({ delaySeconds: 60 })
  }
}

/** The analysis of an exchange finds its tier; a review may take half a minute. */
function urgency(job: JobMessage | null): number {
  return job?.type === 'chat.analyse' ? 1 : 0
}

async function work(ctx: Context, job: JobMessage, message: Message<unknown>, handlers: Handlers): Promise<void> {
  try {
    await handlerOf(handlers, job).run(ctx, job)
    message.ack()
  } catch (error) {
    log('warn', 'job_failed', { jobId: job.jobId, attempts: message.attempts, ...errorFields(error) })
    message.retry({ delaySeconds: retryDelay(message.attempts + 1) / 1000 })
  }
}

/** A job that failed too often is recorded as failed, so that nobody waits for it. */
async function bury(ctx: Context, job: JobMessage, message: Message<unknown>, handlers: Handlers): Promise<void> {
  try {
    await handlerOf(handlers, job).end(ctx, job)
    await markJob(ctx.db, {
      id: job.jobId,
      userId: job.userId,
      kind: job.type,
      state: 'failed',
      errorCode: 'dead_letter',
    })
    log('error', 'job_dead', { jobId: job.jobId, type: job.type })
    message.ack()
  } catch (error) {
    log('warn', 'job_burial_failed', { jobId: job.jobId, ...errorFields(error) })
    message.retry({ delaySeconds: 60 })
  }
}
