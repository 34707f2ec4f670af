import { and, eq, exists, inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { users } from '../db/users.ts'
import { jobs } from './tables.ts'

interface JobMark {
  readonly id: string
  readonly userId: string
  readonly kind: string
  readonly state: 'queued' | 'running' | 'done' | 'failed'
  readonly errorCode?: string | null
}

/** Notes where a job stands; each `running` counts as one more attempt. False when its person has been erased. */
export async function markJob(db: Db, mark: JobMark): Promise<boolean> {
  const { state, errorCode = null } = mark
  const attempts = attemptsOf(state)
  const marked = await newJob(db, mark)
    .onConflictDoUpdate({
      target: jobs.id,
      set: { state, errorCode, attempts: sql`${jobs.attempts} + ${attempts}`, updatedAt: sql`now()` },
    })
    .returning({ id: jobs.id })
  return marked.length > 0
}

/** Notes a job that is to be begun. False where it has been begun before, or its person has been erased. */
export async function beginJob(db: Db, mark: Omit<JobMark, 'state' | 'errorCode'>): Promise<boolean> {
  const begun = await newJob(db, { ...mark, state: 'queued' })
    .onConflictDoNothing()
    .returning({ id: jobs.id })
  return begun.length > 0
}

/** Statement: the row of a job whose person is there. */
function newJob(db: Db, { id, userId, kind, state, errorCode = null }: JobMark) {
  return db.insert(jobs).select(
    sql`select ${id}::uuid, ${userId}::uuid, ${kind}::text, ${state}::text, ${attemptsOf(state)}::integer, ${errorCode}::text, 0, 0, now(), now()
        where exists (select 1 from ${users} where ${users.id} = ${userId})`,
  )
}

function attemptsOf(state: JobMark['state']): number {
  return state === 'running' ? 1 : 0
}

/** True when a job has run to its end before: a queue may deliver it twice. */
export async function isJobDone(db: Db, id: string): Promise<boolean> {
  const [job] = await db.select({ state: jobs.state }).from(jobs).where(eq(jobs.id, id))
  return job?.state === 'done'
}

/** How far a job has come, of so many pieces. */
export async function noteProgress(db: Db, id: string, done: number, total: number): Promise<void> {
  await db
    .update(jobs)
    .set({ done, total, updatedAt: sql`now()` })
    .where(eq(jobs.id, id))
}

/** Where those of a person's jobs stand that have these ids. */
export async function findJobs(db: Db, userId: string, ids: readonly string[]) {
  return db
    .select({ id: jobs.id, state: jobs.state, createdAt: jobs.createdAt })
    .from(jobs)
    .where(and(eq(jobs.userId, userId), inArray(jobs.id, [...ids])))
}

/** A person's own job. */
export async function findJob(db: Db, userId: string, id: string) {
  const [job] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.userId, userId)))
  return job ?? null
}

const underWay = inArray(jobs.state, ['queued', 'running'])

/** Holds while a job has neither been done nor failed. */
export function isJobUnderWay(db: Db, id: SQLWrapper | string): SQL {
  return exists(
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.id, id), underWay)),
  )
}

/** True once a job has been done or has failed. */
export async function isJobOver(db: Db, id: string): Promise<boolean> {
  const [job] = await db.select({ state: jobs.state }).from(jobs).where(eq(jobs.id, id))
  return job?.state === 'done' || job?.state === 'failed'
}

/** Holds once a job has been done. */
export function isJobDoneNow(db: Db, id: SQLWrapper | string): SQL {
  return exists(
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.id, id), eq(jobs.state, 'done'))),
  )
}

/** Holds once a job has failed. */
export function isJobFailed(db: Db, id: SQLWrapper | string): SQL {
  return exists(
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.id, id), eq(jobs.state, 'failed'))),
  )
}

/** Statement: locks a job until the batch has ended, so that of its parts one at a time is counted. */
export function lockJob(db: Db, id: string) {
  return db.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, id)).for('update')
}

/**
 * Statement: counts the parts that have been done of a job which is under way, and ends it with the last one; to be run under
 * its lock. How many there are in all is told once, when all have been sent.
 */
export function noteParts(db: Db, id: string, done: SQL, total?: number) {
  const all = total === undefined ? sql`${jobs.total}` : sql`${total}::integer`
  return db
    .update(jobs)
    .set({
      done: sql`${done}`,
      total: all,
      state: sql`case when ${all} > 0 and ${done} >= ${all} then 'done' else 'running' end`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(jobs.id, id), underWay))
    .returning({ state: jobs.state })
}

/** Statement: ends a job that is under way, with the code of why. */
export function failJob(db: Db, id: string, errorCode: string) {
  return db
    .update(jobs)
    .set({ state: 'failed', errorCode, updatedAt: sql`now()` })
    .where(and(eq(jobs.id, id), underWay))
    .returning({ id: jobs.id })
}
