import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { jobs } from './tables.ts'

export interface JobMark {
  readonly id: string
  readonly userId: string
  readonly kind: string
  readonly state: 'running' | 'done' | 'failed'
  readonly errorCode?: string
}

/** Notes where a job stands; each `running` counts as one more attempt. */
export async function markJob(db: Db, mark: JobMark): Promise<void> {
  const attempts = mark.state === 'running' ? 1 : 0
  await db
    .insert(jobs)
    .values({ ...mark, attempts, errorCode: mark.errorCode ?? null })
    .onConflictDoUpdate({
      target: jobs.id,
      set: {
        state: mark.state,
        errorCode: mark.errorCode ?? null,
        attempts: sql`${jobs.attempts} + ${attempts}`,
        updatedAt: sql`now()`,
      },
    })
}

/** True when a job has run to its end before: a queue may deliver it twice. */
export async function isJobDone(db: Db, id: string): Promise<boolean> {
  const [job] = await db.select({ state: jobs.state }).from(jobs).where(eq(jobs.id, id))
  return job?.state === 'done'
}
