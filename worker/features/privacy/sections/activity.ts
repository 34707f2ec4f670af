import { eq, or } from 'drizzle-orm'
import type { UserContext } from '../../../context.ts'
import { auditEvents } from '../../../db/audit-tables.ts'
import { jobs } from '../../../jobs/tables.ts'
import { logSentence, SHOWN_ACTIONS } from '../../sharing/access-log-text.ts'
import { type ExportRow, fromTable, type Section } from '../export-section.ts'
import { swedishTime } from '../export-text.ts'

/** What has happened with the account. */
export function activitySections(ctx: UserContext): Section[] {
  const { userId } = ctx.actor
  return [
    fromTable(ctx, {
      table: auditEvents,
      title: 'Vad som har hänt med ditt konto och dina uppgifter',
      where: or(eq(auditEvents.subjectId, userId), eq(auditEvents.actorId, userId)),
      order: [auditEvents.createdAt, auditEvents.id],
      told: (row) => tellEvent(row, userId),
    }),
    fromTable(ctx, {
      table: jobs,
      title: 'Bakgrundsarbete',
      where: eq(jobs.userId, userId),
      order: [jobs.createdAt, jobs.id],
      told: { kind: 'Slag', state: 'Läge', created_at: 'Påbörjat' },
    }),
  ]
}

/** The sentence of the access log; what it does not show says nothing to a person. */
function tellEvent(row: ExportRow, userId: string): string {
  const action = SHOWN_ACTIONS.find((shown) => shown === row['action'])
  if (row['subject_id'] !== userId || action === undefined) return ''
  const byOther = row['actor_kind'] === 'user' && row['actor_id'] !== userId
  return `${swedishTime(String(row['created_at']))}: ${logSentence(action, byOther ? 'Någon annan' : null)}`
}
