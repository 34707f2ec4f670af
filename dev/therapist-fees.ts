import { and, asc, eq, gte, inArray, isNotNull, lt } from 'drizzle-orm'
import { MATCHED_CLIENT_FEE, THERAPIST_MONTHLY_FEE } from '../contract/limits.ts'
import { stockholmDay, stockholmMoment } from '../contract/stockholm-time.ts'
import { auditEvents } from '../worker/db/audit-tables.ts'
import type { Db } from '../worker/db/client.ts'
import { users } from '../worker/db/users.ts'
import type { Outcome } from './operator-command.ts'

interface FeesCommand {
  readonly verb: 'fees'
  /** "2026-11". */
  readonly month: string
}

const COLUMNS = ['therapist', 'email', 'monthly_fee_sek', 'matched_clients', 'matched_on', 'total_sek']

/** The command that the arguments spell, or null. */
export function readFeesCommand(args: readonly string[]): FeesCommand | null {
  const [verb, option, month, ...more] = args
  if (verb !== 'fees' || option !== '--month' || month === undefined || more.length > 0) return null
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? { verb, month } : null
}

/** From its first moment to the next month's, by the clock in Sweden. */
export function monthOf(month: string): { readonly from: Date; readonly to: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  const [from, to] = [month, next].map((one) => stockholmMoment(`${one}-01T00:00`))
  if (!from || !to) throw new Error(`${month} is no month.`)
  return { from, to }
}

/** A change of whether a therapist is verified. */
interface Verification {
  readonly verified: boolean
  readonly at: Date
}

/** Whether somebody was verified at any time in a span, by what was done, oldest first, and by how their row is now. */
export function wasVerified(
  changes: readonly Verification[],
  verifiedAt: Date | null,
  { from, to }: { readonly from: Date; readonly to: Date },
): boolean {
  // Verified since then, and still.
  if (verifiedAt !== null && verifiedAt < to) return true
  return changes.some(({ verified, at }, index) => {
    const end = changes.slice(index + 1).find((later) => !later.verified)
    return verified && at < to && end !== undefined && end.at >= from
  })
}

/** What each therapist owes for a month (docs/operations.md), as CSV: clients by date, never by name. Changes nothing. */
export async function listFees(db: Db, { month }: FeesCommand): Promise<Outcome> {
  const span = monthOf(month)
  const [therapists, verifications, matches] = await db.batch([
    db
      .select({ id: users.id, name: users.name, email: users.email, verifiedAt: users.verifiedAt })
      .from(users)
      .where(and(eq(users.role, 'therapist'), isNotNull(users.emailVerifiedAt)))
      .orderBy(asc(users.email)),
    db
      .select({ therapistId: auditEvents.subjectId, action: auditEvents.action, at: auditEvents.createdAt })
      .from(auditEvents)
      .where(inArray(auditEvents.action, ['therapist.verify', 'therapist.unverify']))
      .orderBy(asc(auditEvents.createdAt)),
    db
      .select({ therapistId: auditEvents.subjectId, at: auditEvents.createdAt })
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.action, 'matching.connect'),
          gte(auditEvents.createdAt, span.from),
          lt(auditEvents.createdAt, span.to),
        ),
      )
      .orderBy(asc(auditEvents.createdAt)),
  ])
  const lines = therapists.flatMap(({ id, name, email, verifiedAt }) => {
    const changes = verifications
      .filter(({ therapistId }) => therapistId === id)
      .map(({ action, at }) => ({ verified: action === 'therapist.verify', at }))
    const monthly = wasVerified(changes, verifiedAt, span) ? THERAPIST_MONTHLY_FEE : 0
    const dates = matches.filter(({ therapistId }) => therapistId === id).map(({ at }) => stockholmDay(at))
    const total = monthly + dates.length * MATCHED_CLIENT_FEE
    return total === 0 ? [] : [[name, email, monthly, dates.length, dates.join(' '), total].map(cell).join(',')]
  })
  return { done: true, lines: [COLUMNS.join(','), ...lines] }
}

/** One value: quoted where it must be (RFC 4180), and never a formula to the program that opens the file. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = value.replace(/\p{C}+/gu, ' ').trim()
  const inert = /^[=+\-@]/.test(text) ? `'${text}` : text
  return /[",]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
