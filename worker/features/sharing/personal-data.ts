import { eq, lt, or, sql } from 'drizzle-orm'
import type { Context, UserContext } from '../../context.ts'
import { auditEvents } from '../../db/audit-tables.ts'
import { fromTable } from '../../personal-data/from-table.ts'
import type { PersonalData } from '../../personal-data/personal-data.ts'
import { technicalBefore } from '../../personal-data/retention-periods.ts'
import { type ExportRow, type Section, WITHHELD } from '../../personal-data/section.ts'
import { swedishTime } from '../../personal-data/tell-row.ts'
import { logSentence, SHOWN_ACTIONS } from './log-sentence.ts'
import { readQuestions } from './tables.ts'
import { leaveClients } from './leave-clients.ts'
import { leaveTherapists } from './leave-therapists.ts'

/** What has happened with the account, what a therapist has asked to read, and the connections of somebody who goes. */
export const sharingData: PersonalData = {
  tables: [auditEvents, readQuestions],
  sections: (ctx) => [eventSection(ctx, ctx.actor.userId), questionSection(ctx, ctx.actor.userId)],
  leave: (ctx, userId) => Promise.all([leaveClients(ctx, userId), leaveTherapists(ctx, userId)]),
  eraseRows: namelessActs,
  old: {
    audit_events: ({ now }) => ({
      table: auditEvents,
      id: auditEvents.id,
      where: lt(auditEvents.createdAt, technicalBefore(now())),
    }),
  },
}

/** What was done to the person goes; what they did to others stays as done by nobody. */
function namelessActs({ db }: Context, userId: string) {
  return [
    db.delete(auditEvents).where(eq(auditEvents.subjectId, userId)),
    db
      .update(auditEvents)
      .set({
        actorId: sql`nullif(${auditEvents.actorId}, ${userId})`,
        entity: sql`nullif(${auditEvents.entity}, ${userId})`,
      })
      .where(or(eq(auditEvents.actorId, userId), eq(auditEvents.entity, userId))),
  ]
}

function eventSection(ctx: UserContext, userId: string): Section {
  return fromTable(ctx, {
    table: auditEvents,
    title: 'Vad som har hänt med ditt konto och dina uppgifter',
    where: or(eq(auditEvents.subjectId, userId), eq(auditEvents.actorId, userId)),
    order: [auditEvents.createdAt, auditEvents.id],
    told: (row) => tellEvent(row, userId),
  })
}

function questionSection(ctx: UserContext, userId: string): Section {
  return fromTable(ctx, {
    table: readQuestions,
    title: 'Frågor om att få läsa samtal',
    where: or(eq(readQuestions.patientId, userId), eq(readQuestions.therapistId, userId)),
    order: [readQuestions.askedAt, readQuestions.patientId],
    // Whether a client has said “not now” is not for the therapist to know.
    also: ({ patientId }) => Promise.resolve(patientId === userId ? {} : { closed_at: WITHHELD }),
    told: { asked_at: 'Ställdes', closed_at: 'Besvarades' },
  })
}

/** The sentence of the access log; what it does not show says nothing to a person. */
function tellEvent(row: ExportRow, userId: string): string {
  const action = SHOWN_ACTIONS.find((shown) => shown === row['action'])
  if (row['subject_id'] !== userId || action === undefined) return ''
  const byOther = row['actor_kind'] === 'user' && row['actor_id'] !== userId
  return `${swedishTime(String(row['created_at']))}: ${logSentence(action, byOther ? 'Någon annan' : null)}${deviceText(row)}`
}

function deviceText({ device }: ExportRow): string {
  return typeof device === 'string' ? ` (${device})` : ''
}
