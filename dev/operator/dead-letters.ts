import { and, asc, eq, gt, max } from 'drizzle-orm'
import { auditRow } from '../../worker/db/audit.ts'
import { auditEvents } from '../../worker/db/audit-tables.ts'
import type { Db } from '../../worker/db/client.ts'
import { jobs } from '../../worker/jobs/tables.ts'
import type { Outcome } from '../operator-command.ts'
import { textTable } from '../text-table.ts'
import { operatorActor } from './operator-actor.ts'
import { ageOf, momentOf, type Waiting } from './waiting.ts'

/** Of a job that no try was left of, and of a message that could not be read at all. Never whose it was. */
interface DeadLetter {
  readonly id: string
  readonly kind: string
  readonly at: Date
}

export interface DeadLetterCommand {
  readonly verb: 'dead-letters'
  readonly seen: boolean
}

/** The command that the arguments behind `dead-letters` spell, or null. */
export function readDeadLetterCommand(args: readonly string[]): DeadLetterCommand | null {
  if (args.length === 0) return { verb: 'dead-letters', seen: false }
  return args.length === 1 && args[0] === '--seen' ? { verb: 'dead-letters', seen: true } : null
}

export function runDeadLetterCommand(db: Db, { seen }: DeadLetterCommand, now: Date): Promise<Outcome> {
  return seen ? noteSeen(db, now) : listDeadLetters(db, now)
}

/** One line for each kind that has died since somebody last looked. */
export async function deadLettersWaiting(db: Db): Promise<Waiting[]> {
  const kinds = Map.groupBy(await newDeadLetters(db), ({ kind }) => kind)
  return [...kinds].flatMap(([kind, [oldest, ...more]]) =>
    oldest === undefined
      ? []
      : [{ since: oldest.at, what: `dead letters of ${kind}: ${more.length + 1}`, next: 'operator -- dead-letters' }],
  )
}

async function listDeadLetters(db: Db, now: Date): Promise<Outcome> {
  const letters = await newDeadLetters(db)
  if (letters.length === 0) return { done: true, lines: ['No job has died since somebody last looked.'] }
  return {
    done: true,
    lines: [
      `${letters.length} since somebody last looked. None can be run again: the secret that opens a job goes with its last try, and who asked asks again.`,
      '',
      ...tableOf(letters, now),
      '',
      'The log has why, by the job (`job_failed`, `job_unreadable`). When you have looked: npm run operator -- dead-letters --seen',
    ],
  }
}

function tableOf(letters: readonly DeadLetter[], now: Date): string[] {
  return textTable([
    ['kind', 'died (UTC)', 'age', 'job'],
    ...letters.map(({ id, kind, at }) => [kind, momentOf(at), ageOf(at, now), id]),
  ])
}

async function noteSeen(db: Db, now: Date): Promise<Outcome> {
  const letters = await newDeadLetters(db)
  if (letters.length === 0) return { done: true, lines: ['Nothing to do: no job has died since somebody last looked.'] }
  await auditRow(operatorActor(db), { action: 'job.see_dead' })
  // Among them may be one that has died since the last look: what is no longer told of is told once more.
  return { done: true, lines: [`${letters.length} dead letters are seen:`, '', ...tableOf(letters, now)] }
}

async function newDeadLetters(db: Db): Promise<DeadLetter[]> {
  const [looked] = await db
    .select({ at: max(auditEvents.createdAt) })
    .from(auditEvents)
    .where(eq(auditEvents.action, 'job.see_dead'))
  const since = looked?.at ?? new Date(0)
  const dead = and(eq(jobs.state, 'failed'), eq(jobs.errorCode, 'dead_letter'), gt(jobs.updatedAt, since))
  const unread = and(eq(auditEvents.action, 'job.unreadable'), gt(auditEvents.createdAt, since))
  const [ofJobs, ofMessages] = await db.batch([
    db
      .select({ id: jobs.id, kind: jobs.kind, at: jobs.updatedAt })
      .from(jobs)
      .where(dead)
      .orderBy(asc(jobs.updatedAt))
      .limit(200),
    db
      .select({ id: auditEvents.entity, at: auditEvents.createdAt })
      .from(auditEvents)
      .where(unread)
      .orderBy(asc(auditEvents.createdAt))
      .limit(200),
  ])
  const unreadable = ofMessages.map(({ id, at }) => ({ id: id ?? '-', kind: 'unreadable', at }))
  return [...ofJobs, ...unreadable].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
