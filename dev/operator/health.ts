import { asc, like, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../worker/db/client.ts'
import { operatorFigures } from '../../worker/features/operator/tables.ts'
import { erasures } from '../../worker/personal-data/erasures.ts'
import type { Outcome } from '../operator-command.ts'
import { ageOf, ago, type Waiting } from './waiting.ts'

const MINUTE = 60_000
/** The clock runs every ten minutes: of two runs that are missing somebody must know. */
const LATE_AFTER = 25 * MINUTE
/** Each task runs once a night at least: what was noted of one this long before the last run is of a task that is no more. */
const NIGHTS = 2 * 24 * 60 * MINUTE
/** The row of an erasure stays for an hour after its last step. */
const ERASED_WITHIN = 2 * 60 * MINUTE
const PATIENCE = 10_000
const PREFIX = 'task.'

const Parts = z.object({
  status: z.string(),
  database: z.string(),
  objects: z.string(),
  ai: z.string(),
  mail: z.string(),
})

/** What the clock has not done: runs that are missing, tasks that failed when they last ran, erasures that do not end. */
export async function healthWaiting(db: Db, now: Date): Promise<Waiting[]> {
  const [tasks, erasing] = await Promise.all([listTasks(db), listErasing(db, now)])
  const last = lastRun(tasks)
  const late = last !== null && last < ago(now, LATE_AFTER) ? [{ since: last, what: 'the schedule does not run' }] : []
  const failed = tasks.filter(({ value }) => value !== 0)
  return [
    ...late,
    ...failed.map(({ name, notedAt }) => ({ since: notedAt, what: `task ${name.slice(PREFIX.length)} failed` })),
    ...erasing.map(({ requestedAt }) => ({ since: requestedAt, what: 'erasure of an account that does not end' })),
  ].map((one) => ({ ...one, next: 'operator -- health' }))
}

/** Each part of the running service, asked now where its address is known, and how the clock's tasks went. */
export async function showHealth(db: Db, appOrigin: string | null, now: Date): Promise<Outcome> {
  const [parts, tasks, waiting] = await Promise.all([describeParts(appOrigin), listTasks(db), healthWaiting(db, now)])
  const last = lastRun(tasks)
  return {
    done: true,
    lines: [
      parts,
      last === null
        ? 'The schedule has not run yet: it does so every ten minutes.'
        : `The schedule last ran ${ageOf(last, now)} ago, and has ${tasks.length} tasks.`,
      ...(waiting.length === 0 ? ['Every task went well when it last ran.'] : []),
      ...waiting.map(({ what, since }) => `  ${what} (${ageOf(since, now)} ago)`),
      ...(waiting.length === 0 ? [] : ['What to do first: docs/operations.md, under Incidents.']),
    ],
  }
}

/** One line: every part by name with its state, or that nobody answered. */
export async function describeParts(appOrigin: string | null): Promise<string> {
  if (appOrigin === null) return 'Not asked whether it is ready: say where it is, APP_ORIGIN=https://YOUR-DOMAIN.'
  try {
    const answer = await fetch(new URL('/api/health/ready', appOrigin), { signal: AbortSignal.timeout(PATIENCE) })
    const { status, ...parts } = Parts.parse(await answer.json())
    const told = Object.entries(parts).map(([name, state]) => `${name} ${state}`)
    return `${appOrigin}: ${status} (${told.join(', ')})`
  } catch {
    return `${appOrigin} does not say whether it is ready.`
  }
}

async function listTasks(db: Db) {
  const noted = await db
    .select()
    .from(operatorFigures)
    .where(like(operatorFigures.name, `${PREFIX}%`))
    .orderBy(asc(operatorFigures.name))
  const last = lastRun(noted)
  return noted.filter(({ notedAt }) => last !== null && notedAt >= ago(last, NIGHTS))
}

function listErasing(db: Db, now: Date) {
  return db
    .select({ requestedAt: erasures.requestedAt })
    .from(erasures)
    .where(lt(erasures.requestedAt, ago(now, ERASED_WITHIN)))
}

function lastRun(tasks: readonly { readonly notedAt: Date }[]): Date | null {
  return tasks.reduce<Date | null>((last, { notedAt }) => (last === null || notedAt > last ? notedAt : last), null)
}
